/** Checks that a page makes before the server makes them again. */

/** A picture: an https address, or one of our own paths. Nothing is fetched from it. */
export const isPictureAddress = (text: string): boolean =>
	/^\/(?!\/)[\w./-]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:')

/** Links lead to the web and nowhere else. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** A number that is not negative, with at most this many digits before the point and three after it. */
export const decimalPattern = (digits: number): RegExp => new RegExp(`^\\d{1,${digits}}(\\.\\d{1,3})?$`)

/** How a figure that is not known may be written. */
export const isNoFigure = (text: string): boolean => text === '' || /^n\/?a$/i.test(text)

/** A display order: what is no number counts as 1. */
export function orderOf(text: string): number {
	const number = Number(text.trim() || Number.NaN)
	return Number.isFinite(number) ? Math.trunc(number) : 1
}

/** Where a partner's logo leads: a page of this site, or one elsewhere. */
export const isPartnerAddress = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text) || isWebAddress(text)
