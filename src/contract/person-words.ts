/** Records from which the page of a person is reached: an e-mail address does not belong into the address of a page. */
export const personSources = ['article', 'author', 'contact', 'subscriber', 'mail'] as const
export type PersonSource = (typeof personSources)[number]

/** In the place of an address that was erased. Names under `.invalid` never exist (RFC 2606), and no mail is queued for it. */
export const erasedAddress = 'erased@erased.invalid'

/** In the place of an address or a name in a text. */
export const erasedMark = '[erased]'

/** Of each kind of record, the page of a person shows so many; all are counted. */
export const personListLength = 50

export const maxErasureReason = 500

export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]
