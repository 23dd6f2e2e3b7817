/** Addresses that must never reach an `href` (SURVEY § 4), for table tests of every link. */
export declare const evilHrefs: string[];
