/** Where the browser keeps the token of the account that is signed in; see `session.ts`. */
export const tokenKey = 'adminToken'

/** Set by `session.ts` where nothing can be stored: the session then lasts as long as the page. */
export const unstored = { isSignedIn: false }
