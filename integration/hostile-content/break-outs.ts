/** An element that our code never writes. If a parser finds it, an editor's text has become markup. */
export const CAPTURED = 'gekapert-x'

/** The global that an injected script would set. */
export const CAPTURED_FLAG = 'gekapert'

/**
 * Payloads that try to break out of every context that text is inserted into: markup, attributes, scripts, comments,
 * JSON, XML, Markdown, templates.
 */
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
  // An element if unescaped once too often.
  `&lt;${CAPTURED}&gt;&#60;${CAPTURED}>`,
  `\u0000\u001B]0;\u0007<${CAPTURED}>\uD800`,
] as const
