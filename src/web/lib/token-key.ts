/** Where the browser keeps the token of the account that is signed in; see `session.ts`. */
export const tokenKey = 'adminToken'
