/** A picture or file that cannot be had; the message says why. The import can go on without it. */
export class UnusableAssetError extends Error {}
