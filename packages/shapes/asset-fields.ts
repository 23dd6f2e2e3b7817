/**
 * What the file of a picture says beside Sanity's own fields, in Sanity's notation. `creditLine` is what the hosted service calls it;
 * `digitalSourceType` and its values, but for `none`, are the IPTC's (https://cv.iptc.org/newscodes/digitalsourcetype/).
 */
export const ASSET_FIELDS = [
  { name: 'creditLine', type: 'string' },
  {
    name: 'digitalSourceType',
    type: 'string',
    options: {
      list: [
        { title: 'Mit KI erzeugt', value: 'trainedAlgorithmicMedia' },
        { title: 'Mit KI bearbeitet', value: 'compositeWithTrainedAlgorithmicMedia' },
        { title: 'Ohne KI', value: 'none' },
      ],
    },
  },
] as const

/** Those of which visitors are told (AI Act, Art. 50), and that published files carry. */
export type AiSource = 'trainedAlgorithmicMedia' | 'compositeWithTrainedAlgorithmicMedia'
