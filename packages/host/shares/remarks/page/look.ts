/** The look of what is said on a shared page: black and white, of no site. */
export const look = `
:host { all: initial; display: contents; color-scheme: light; --ink: #111; --paper: #fff; --line: #d4d4d4; --muted: #595959; --mark: #1d4ed8 }
* { box-sizing: border-box; font: 400 1rem/1.45 system-ui, sans-serif; letter-spacing: normal }
p, h2, h3, ul, blockquote { margin: 0; padding: 0 }
ul { list-style: none }
button { min-height: 2.5rem; padding: .4rem .9rem; border: 1px solid currentColor; border-radius: .4rem; background: none; color: inherit; font-size: .9375rem; cursor: pointer }
button:hover { text-decoration: underline; text-underline-offset: .2em }
button:disabled { opacity: .6; cursor: default; text-decoration: none }
button.main { background: var(--ink); border-color: var(--ink); color: var(--paper) }
button.plain { border-color: transparent; padding-inline: .4rem; text-decoration: underline; text-underline-offset: .2em }
li button.plain { margin-inline-start: -.4rem }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; justify-content: center; color: #fff }
.tools button.main { background: #fff; border-color: #fff; color: #111 }
.tools :focus-visible { outline-color: #fff }
.tools p { align-self: center; color: #fff; font-size: .9375rem }
.said { color: #fff; font-size: .8125rem; text-align: center }
.said:empty { display: none }
dialog { margin: auto; width: min(32rem, 100vw - 2rem); max-height: calc(100dvh - 2rem); padding: 1.5rem; border: 0; border-radius: .75rem; background: var(--paper); color: var(--ink); box-shadow: 0 1rem 4rem #0006; text-align: start; overflow: auto; overscroll-behavior: contain }
dialog::backdrop { background: #0007 }
dialog.side { position: fixed; inset: 0 0 0 auto; margin: 0; width: min(25rem, 100vw); height: 100dvh; max-height: none; border-radius: 0; padding: 0; z-index: 2147483647 }
.head { position: sticky; top: 0; z-index: 1; display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 1rem 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line) }
.body { padding: 1.25rem; display: grid; gap: 1.5rem }
h2 { font-size: 1.25rem; font-weight: 650; line-height: 1.25 }
form { display: grid; gap: 1.1rem }
.field { display: grid; gap: .35rem }
label { font-size: .9375rem; font-weight: 600 }
.hint, .muted { color: var(--muted); font-size: .875rem }
input, textarea, select { width: 100%; padding: .55rem .7rem; border: 1px solid #767676; border-radius: .4rem; background: var(--paper); color: var(--ink) }
textarea { min-height: 7.5rem; resize: vertical }
.row { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .6rem }
blockquote { padding-inline-start: .8rem; border-inline-start: 3px solid var(--line); color: var(--muted); font-size: .9375rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; overflow-wrap: anywhere }
ul { display: grid; gap: 1.5rem }
li { display: grid; gap: .6rem; padding-bottom: 1.5rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
li:last-child { border: 0; padding: 0 }
.text { white-space: pre-wrap; unicode-bidi: isolate }
.who { display: flex; flex-wrap: wrap; gap: .15rem .6rem; align-items: baseline; font-size: .875rem; color: var(--muted) }
.who b { font-size: .9375rem; font-weight: 650; color: var(--ink); unicode-bidi: isolate }
.state { margin-inline-start: auto; padding: .05rem .5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .8125rem }
.answer { padding: .75rem .9rem; border-radius: .5rem; background: #f3f3f3; display: grid; gap: .35rem }
.note { padding: .75rem .9rem; border-radius: .5rem; background: #f3f3f3; font-size: .9375rem }
.alert { color: #b00020; font-size: .9375rem }
.frame { position: fixed; z-index: 2147483646; pointer-events: none; border: 2px solid var(--mark); border-radius: .25rem; box-shadow: 0 0 0 2px #fff; display: none }
@media (max-width: 40rem) {
  .tools button { padding-inline: .7rem; font-size: .875rem }
  dialog.side { inset: auto 0 0 0; width: 100vw; max-width: none; height: auto; max-height: 80dvh; border-radius: .9rem .9rem 0 0 }
}
@media print { :host { display: none } }
`
