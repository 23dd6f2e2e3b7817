import { createAuthStore, type AuthState, type AuthStore } from 'sanity'
import { concatWith, NEVER, shareReplay, takeWhile, tap } from 'rxjs'

type Options = Pick<Parameters<typeof createAuthStore>[0], 'projectId' | 'dataset' | 'apiHost' | 'clientFactory'>

const isLoggedOut = ({ authenticated }: AuthState): boolean => !authenticated

/**
 * The Studio's login with the key of the content service. Who has logged in stays so in this tab: when the session ends,
 * be it by a logout or the start of a second Studio in another tab, the Studio would show its login in place of the form,
 * with all that was typed.
 *
 * @param url of the service's login page
 * @param onLogin receives the id of the user
 */
export const createLogin = (
  { url, ...options }: Options & { url: string },
  onLogin: (userId: string) => void,
): AuthStore => {
  const store = createAuthStore({
    ...options,
    loginMethod: 'cookie',
    redirectOnSingle: true,
    providers: [{ name: 'token', title: 'Mit Zugangsschlüssel anmelden', url }],
  })
  const state = store.state.pipe(
    takeWhile(isLoggedOut, true),
    tap(({ currentUser }) => currentUser && onLogin(currentUser.id)),
    concatWith(NEVER),
    shareReplay(1),
  )
  return { ...store, state }
}
