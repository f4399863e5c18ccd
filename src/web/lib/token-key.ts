/** Where the browser keeps the token of whoever is signed in; see `session.ts`. */
export const tokenKey = 'adminToken'
