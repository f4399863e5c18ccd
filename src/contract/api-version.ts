/** Of everything under /api and of the bodies of webhooks; docs/api.md says when it changes. */
export const apiVersion = '1'
