import type { createConnection } from './connection.ts'
import type { createElements } from './elements.ts'
import type { createPlaceIndex, Target } from './place-index.ts'
import type { Choice, createTalkForms } from './talk-forms.ts'
import type { createTalkList } from './talk-list.ts'
import type { RemarkTexts, Shared, Talk } from './types.ts'

interface Parts {
  texts: RemarkTexts
  look: string
  createConnection: typeof createConnection
  createElements: typeof createElements
  createPlaceIndex: typeof createPlaceIndex
  createTalkForms: typeof createTalkForms
  createTalkList: typeof createTalkList
}

/**
 * Lets whoever looks at a shared draft say something of it. All of it is in a shadow tree, so that neither the site's styles nor its
 * scripts reach it.
 *
 * Runs in the browser, from its own text: it can use nothing but what it is given.
 */
export const startRemarks = (parts: Parts): void => {
  const { texts, look } = parts
  const line = document.querySelector('.draft-line')
  const data = document.getElementById('draft-shared')?.textContent
  if (!line || !data) return
  const shared: Shared = JSON.parse(data)
  const elements = parts.createElements()
  const { make } = elements
  const { read, send } = parts.createConnection()
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
  // The site scrolls smoothly by its own means, also what is above it.
  for (const name of ['wheel', 'touchmove', 'keydown']) host.addEventListener(name, (event) => event.stopPropagation())

  const index = parts.createPlaceIndex(shared.places, shared.page, line)
  const frame = make('div', { class: 'frame', 'aria-hidden': 'true' })
  const said = make('p', { class: 'said', role: 'status' })
  let talk: Talk = { remarks: [], approvals: [], state: shared.state }
  let current: ReturnType<typeof index.read> | undefined

  const surround = (element: Element | undefined): void => {
    const box = element?.getBoundingClientRect()
    frame.style.display = box && box.width > 0 ? 'block' : 'none'
    if (!box) return
    Object.assign(frame.style, {
      left: `${box.left - 6}px`,
      top: `${box.top - 6}px`,
      width: `${box.width + 12}px`,
      height: `${box.height + 12}px`,
    })
  }

  const list = parts.createTalkList({
    elements,
    texts,
    show: ({ document: id, path }) => {
      const element = index.read(document.body).find(id, path)
      if (!element) return false
      // Where the list takes most of the window, the place would be behind it.
      if (side.getBoundingClientRect().width > innerWidth / 2) side.close()
      element.scrollIntoView({ block: 'center' })
      const until = performance.now() + 2500
      const follow = (): void => {
        surround(performance.now() < until ? element : undefined)
        if (performance.now() < until) requestAnimationFrame(follow)
      }
      follow()
      return true
    },
  })
  const side = make('dialog', { class: 'side', 'aria-labelledby': 'side-title' })
  const opener = make('button', { type: 'button', click: () => toggle() })
  const toggle = (): void => {
    if (side.open) side.close()
    else {
      void refresh()
      side.show()
    }
  }
  side.addEventListener('close', () => opener.focus())
  side.addEventListener('keydown', ({ key }) => key === 'Escape' && side.close())

  const draw = (): void => {
    const open = talk.remarks.filter(({ isDone }) => !isDone).length
    opener.textContent = open > 0 ? texts.remarkCount(open) : texts.remarkList
    const [latest] = list.agreed(talk)
    if (latest !== undefined) said.textContent = latest
    side.replaceChildren(
      make(
        'div',
        { class: 'head' },
        make('h2', { id: 'side-title' }, texts.remarkList),
        make('button', { class: 'plain', type: 'button', click: () => side.close() }, texts.remarkClose),
      ),
      list.render(talk),
    )
  }
  let drawn = ''
  const refresh = async (): Promise<void> => {
    const next = await read()
    if (!next || JSON.stringify(next) === drawn) return
    drawn = JSON.stringify(next)
    talk = next
    draw()
  }

  const forms = parts.createTalkForms({
    elements,
    texts,
    shared,
    send,
    onSent: (text) => {
      said.textContent = text
      void refresh()
    },
  })
  const openDialog = (dialog: HTMLDialogElement): void => {
    side.close()
    root.append(dialog)
    dialog.showModal()
  }

  // What a click on the page means while a place is chosen.
  const targetOf = (event: Event): Target | undefined => {
    const [start] = event.composedPath()
    return current && start instanceof Element && !event.composedPath().includes(line)
      ? current.targetOf(start)
      : undefined
  }
  const follow = (event: Event): void => surround(targetOf(event)?.element)
  const choose = (event: Event): void => {
    const target = targetOf(event)
    if (!target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    write(target)
  }
  const leave = ({ key }: KeyboardEvent): void => void (key === 'Escape' && stop())
  const stop = (): void => {
    current = undefined
    line.removeAttribute('data-picking')
    surround(undefined)
    removeEventListener('pointermove', follow, true)
    removeEventListener('click', choose, true)
    removeEventListener('keydown', leave, true)
    tools.replaceChildren(...actions)
  }
  const write = (choice: Choice): void => {
    stop()
    openDialog(forms.remark(choice))
  }
  const pick = (): void => {
    side.close()
    current = index.read(document.body)
    // For the script that keeps links from leaving: it leaves this click alone.
    line.setAttribute('data-picking', '')
    addEventListener('pointermove', follow, true)
    addEventListener('click', choose, true)
    addEventListener('keydown', leave, true)
    const fromList = make(
      'button',
      { type: 'button', click: () => write({ document: shared.page, path: '' }) },
      texts.remarkFromList,
    )
    const cancel = make('button', { class: 'plain', type: 'button', click: stop }, texts.remarkCancel)
    tools.replaceChildren(make('p', { role: 'status' }, texts.remarkPick), fromList, cancel)
    fromList.focus({ preventScroll: true })
  }

  const actions = [
    make('button', { class: 'main', type: 'button', click: pick }, texts.remarkWrite),
    opener,
    make('button', { type: 'button', click: () => openDialog(forms.approval()) }, texts.approve),
  ]
  const tools = make('div', { class: 'tools' }, ...actions)
  root.append(said, tools, side, frame)
  line.append(host)
  draw()
  void refresh()
  const REFRESH_MS = 15_000
  setInterval(() => document.visibilityState === 'visible' && void refresh(), REFRESH_MS)
  addEventListener('focus', () => void refresh())
}
