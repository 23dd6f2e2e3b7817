// The minimum script of a page: the menu's state, reveals, endless animations, ambient films, and a draggable sticker.
const menu = document.getElementById('site-menu'),
  toggle = document.querySelector('[popovertarget]')
if (menu && toggle) {
  menu.addEventListener('toggle', (e) => toggle.setAttribute('aria-expanded', e.newState === 'open'))
  menu.addEventListener('click', (e) => e.target.closest('a') && menu.hidePopover())
}
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) {
      target.animate(
        [
          { opacity: 0, transform: 'translateY(30px)' },
          { opacity: 1, transform: 'none' },
        ],
        { duration: 1000, easing: 'ease-out' },
      )
      seen.unobserve(target)
    }
})
for (const element of document.querySelectorAll('[data-reveal]')) seen.observe(element)
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.toggleAttribute('data-near', isIntersecting)
})
for (const element of document.querySelectorAll('[data-endless]')) near.observe(element)
const films = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) target.play().then(() => (target.dataset.started = ''))
    else target.pause()
})
for (const film of document.querySelectorAll('video[loop]')) {
  film.muted = true
  films.observe(film)
}
for (const sticker of document.querySelectorAll('[data-sticker]')) {
  let x = 0,
    y = 0,
    vx = 0,
    vy = 0,
    last,
    frame
  const place = () => {
    sticker.style.translate = `${x}px ${y}px`
  }
  const glide = () => {
    const box = sticker.parentElement.getBoundingClientRect(),
      own = sticker.getBoundingClientRect()
    x += vx
    y += vy
    vx *= 0.96
    vy *= 0.96
    if (own.left + vx < box.left || own.right + vx > box.right) vx *= -0.5
    if (own.top + vy < box.top || own.bottom + vy > box.bottom) vy *= -0.5
    place()
    if (Math.hypot(vx, vy) > 0.1) frame = requestAnimationFrame(glide)
  }
  sticker.addEventListener('pointerdown', (e) => {
    cancelAnimationFrame(frame)
    last = e
    sticker.setPointerCapture(e.pointerId)
  })
  sticker.addEventListener('pointermove', (e) => {
    if (last) {
      vx = e.x - last.x
      vy = e.y - last.y
      x += vx
      y += vy
      last = e
      place()
    }
  })
  sticker.addEventListener('pointerup', () => {
    last = undefined
    glide()
  })
}
