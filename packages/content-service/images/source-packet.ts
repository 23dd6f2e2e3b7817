import type { AiSource } from '@schaufenster/shapes/asset-fields'

const ADDRESSES: Readonly<Record<AiSource, string>> = {
  trainedAlgorithmicMedia: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  compositeWithTrainedAlgorithmicMedia:
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
}

const isAiSource = (value: unknown): value is AiSource => typeof value === 'string' && Object.hasOwn(ADDRESSES, value)

/** What the document of a picture says of a machine; undefined for a picture that none has made, or of which nobody says so. */
export const toAiSource = (value: unknown): AiSource | undefined => (isAiSource(value) ? value : undefined)

/** The XMP packet in which a rendered picture says that it is machine-made, as the IPTC defines it. */
export const toSourcePacket = (source: AiSource): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
  `xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ` +
  `Iptc4xmpExt:DigitalSourceType="${ADDRESSES[source]}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
