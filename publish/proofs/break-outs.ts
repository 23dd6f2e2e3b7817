/** An element that no code of ours writes. Wherever it is read as one, text of an editor has become markup. */
export const CAPTURED = 'gekapert-x'

/** What a script of an editor would leave behind. */
export const CAPTURED_FLAG = 'gekapert'

/** Ways out of every place that text is put into: markup, attributes, scripts, comments, JSON, XML, Markdown, templates. */
export const breakOuts = [
  `</script><script>${CAPTURED_FLAG}=1</script><${CAPTURED}>`,
  `</title></style></textarea></noscript></template><${CAPTURED} onclick=${CAPTURED_FLAG}=1>`,
  `<!--<script><${CAPTURED}>`,
  `--><${CAPTURED}>`,
  `]]><${CAPTURED}>`,
  `" onmouseover="${CAPTURED_FLAG}=1" a="><${CAPTURED}>`,
  `'><img src=x onerror=${CAPTURED_FLAG}=1><${CAPTURED}>`,
  `\u2028;${CAPTURED_FLAG}=1//\u2029<${CAPTURED}>`,
  '${gekapert=1}{{gekapert=1}}<gekapert-x>',
  `[x](javascript:${CAPTURED_FLAG}=1) <javascript:${CAPTURED_FLAG}=1> <${CAPTURED}>`,
  `\n---\n# <${CAPTURED}>\nDisallow: /`,
  // Unescaped once too often it is an element.
  `&lt;${CAPTURED}&gt;&#60;${CAPTURED}>`,
  `\u0000\u001B]0;\u0007<${CAPTURED}>\uD800`,
] as const
