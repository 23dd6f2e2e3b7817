declare global {
  interface Window {
    /** Served nodes that are missing or have a different text now. */
    changedSinceServed: () => string[]
  }
}

/**
 * Records every element and text of the served page, before any module of the app runs. Runs in the browser, before
 * the document.
 */
export const rememberServed = (): void => {
  const served: { node: Node; text: string | null; name: string }[] = []
  document.addEventListener('readystatechange', () => {
    // Interactive: the document is complete, and scripts of type "module" have not run yet.
    if (document.readyState !== 'interactive') return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, noscript, style') ||
      (node instanceof Element && /^(?:script|noscript|style)$/i.test(node.tagName))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isText = node.nodeType === Node.TEXT_NODE
      served.push({
        node,
        text: isText ? node.textContent : null,
        name: isText ? `"${node.textContent}"` : node instanceof Element ? node.outerHTML.slice(0, 120) : '',
      })
    }
  })
  window.changedSinceServed = () => {
    if (served.length === 0) return ['nothing was served']
    return served
      .filter(({ node, text }) => !node.isConnected || (text !== null && node.textContent !== text))
      .map(({ node, name }) => `${name} ${node.isConnected ? `is now "${node.textContent}"` : 'is gone'}`)
  }
}
