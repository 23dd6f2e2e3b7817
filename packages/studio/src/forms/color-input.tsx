import { Box, Flex, Stack, Text } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'
import { toContrast } from '@schaufenster/site/contrast'
import { toReadableColor } from '../../../../src/lib/readable-color.ts'
import { toColor } from '../../../../src/lib/style.ts'

const WHITE = '#ffffff'

/** A colour, picked or typed, with a preview of text on it. */
export const ColorInput = (props: StringInputProps) => {
  const { value, readOnly, onChange } = props
  const color = toColor(value)
  const text = color && toReadableColor(color)
  return (
    <Stack gap={2}>
      <Flex align="center" gap={2}>
        <input
          aria-label="Farbe wählen"
          disabled={Boolean(readOnly)}
          style={{ width: '2.5rem', height: '2.2rem', padding: 0, border: 0, background: 'none' }}
          type="color"
          value={color ?? WHITE}
          onChange={({ currentTarget }) => onChange(set(currentTarget.value.toUpperCase()))}
        />
        <Box flex={1}>{props.renderDefault(props)}</Box>
      </Flex>
      {color && text && (
        <div
          data-testid="contrast"
          style={{ background: color, color: text, padding: '0.75rem', borderRadius: '0.2rem' }}
        >
          <Text size={1} style={{ color: 'inherit' }}>
            So steht der Text darauf: Kontrast{' '}
            {toContrast(color, text).toLocaleString('de', { maximumFractionDigits: 1 })} : 1
          </Text>
        </div>
      )}
    </Stack>
  )
}
