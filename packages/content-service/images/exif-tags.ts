/** Names by tag number, of the parts of EXIF that Sanity keeps. */
export type TagNames = ReadonlyMap<number, string>

export const IMAGE_TAGS: TagNames = new Map([
  [0x01_0e, 'ImageDescription'],
  [0x01_0f, 'Make'],
  [0x01_10, 'Model'],
  [0x01_12, 'Orientation'],
  [0x01_1a, 'XResolution'],
  [0x01_1b, 'YResolution'],
  [0x01_28, 'ResolutionUnit'],
  [0x01_31, 'Software'],
  [0x01_32, 'DateTime'],
  [0x01_3b, 'Artist'],
  [0x82_98, 'Copyright'],
])

export const EXIF_TAGS: TagNames = new Map([
  [0x82_9a, 'ExposureTime'],
  [0x82_9d, 'FNumber'],
  [0x88_22, 'ExposureProgram'],
  [0x88_27, 'ISO'],
  [0x90_03, 'DateTimeOriginal'],
  [0x90_04, 'DateTimeDigitized'],
  [0x92_01, 'ShutterSpeedValue'],
  [0x92_02, 'ApertureValue'],
  [0x92_03, 'BrightnessValue'],
  [0x92_04, 'ExposureBiasValue'],
  [0x92_05, 'MaxApertureValue'],
  [0x92_06, 'SubjectDistance'],
  [0x92_07, 'MeteringMode'],
  [0x92_08, 'LightSource'],
  [0x92_09, 'Flash'],
  [0x92_0a, 'FocalLength'],
  [0xa0_01, 'ColorSpace'],
  [0xa0_02, 'PixelXDimension'],
  [0xa0_03, 'PixelYDimension'],
  [0xa4_02, 'ExposureMode'],
  [0xa4_03, 'WhiteBalance'],
  [0xa4_04, 'DigitalZoomRatio'],
  [0xa4_05, 'FocalLengthIn35mmFormat'],
  [0xa4_06, 'SceneCaptureType'],
  [0xa4_33, 'LensMake'],
  [0xa4_34, 'LensModel'],
])

export const GPS_TAGS: TagNames = new Map([
  [1, 'latitudeSide'],
  [2, 'latitude'],
  [3, 'longitudeSide'],
  [4, 'longitude'],
  [5, 'altitudeSide'],
  [6, 'altitude'],
])
