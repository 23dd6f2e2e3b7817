import { Box, Flex, Stack, Text } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'
import { toContrast } from '@schaufenster/theme/contrast'
import type { Site } from '../schema/load-site.ts'

const WHITE = '#ffffff'

/** A colour, picked or typed, with a preview of text on it. */
export const createColorInput =
  ({ toTextColor }: Site) =>
  (props: StringInputProps) => {
    const { value = '', readOnly, onChange, schemaType } = props
    const text = toTextColor(value)
    return (
      <Stack gap={2}>
        <Flex align="center" gap={2}>
          <input
            aria-label={`Farbe wählen: ${schemaType.title ?? schemaType.name}`}
            disabled={Boolean(readOnly)}
            style={{ width: '2.5rem', height: '2.2rem', padding: 0, border: 0, background: 'none' }}
            type="color"
            value={text ? value : WHITE}
            onChange={({ currentTarget }) => onChange(set(currentTarget.value.toUpperCase()))}
          />
          <Box flex={1}>{props.renderDefault(props)}</Box>
        </Flex>
        {text && (
          <div
            data-testid="contrast"
            style={{ background: value, color: text, padding: '0.75rem', borderRadius: '0.2rem' }}
          >
            <Text size={1} style={{ color: 'inherit' }}>
              So steht der Text darauf: Kontrast{' '}
              {toContrast(value, text).toLocaleString('de', { maximumFractionDigits: 1 })} : 1
            </Text>
          </div>
        )}
      </Stack>
    )
  }
