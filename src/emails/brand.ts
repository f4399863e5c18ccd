/** The provider, as the site settings say. */
export type Brand = {
	name: string
	tagline: string
	/** Where absolute addresses begin, without a trailing slash. */
	origin: string
	supportEmail: string
	address: string
}

/** Why staff get a mail about an article. */
export const toStaff =
	'You receive this mail because your address is where this site sends submissions, or because the article is assigned to you.'

/** Why an author gets a mail. */
export const toAuthor = ({ origin }: Brand) =>
	`You receive this mail because this address was given with a submission at ${origin}.`

/** The colours of both themes: light ones are written into each element, dark ones are in the head. */
export const light = {
	page: '#FBFAF6',
	surface: '#FFFFFF',
	sunken: '#F3F1EA',
	text: '#191C28',
	muted: '#585C69',
	border: '#DDD8CB',
	primary: '#27307A',
	onPrimary: '#FFFFFF',
}
const dark: typeof light = {
	page: '#0E111D',
	surface: '#161A2A',
	sunken: '#0A0D17',
	text: '#ECEAE3',
	muted: '#A9ADBD',
	border: '#2C3248',
	primary: '#AEB8FF',
	onPrimary: '#12163A',
}

/** Classes say what an element is; this gives them their dark colours. Outlook.com marks the page in its own way. */
export const darkStyles = (() => {
	const rules = [
		['.page', `background-color: ${dark.page} !important`],
		['.surface', `background-color: ${dark.surface} !important; border-color: ${dark.border} !important`],
		['.sunken', `background-color: ${dark.sunken} !important; border-color: ${dark.border} !important`],
		['.text', `color: ${dark.text} !important`],
		['.muted', `color: ${dark.muted} !important`],
		['.link', `color: ${dark.primary} !important`],
		['.line', `border-color: ${dark.border} !important`],
		['.button', `background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important`],
	] as const
	const inDark = rules.map(([name, declarations]) => `${name} { ${declarations} }`).join(' ')
	const inOutlook = rules.map(([name, declarations]) => `[data-ogsc] ${name} { ${declarations} }`).join(' ')
	return `:root { color-scheme: light dark; supported-color-schemes: light dark } @media (prefers-color-scheme: dark) { ${inDark} } ${inOutlook}`
})()

/** Fonts that every machine has: no mail loads anything from elsewhere. */
export const fonts = {
	heading: 'Georgia, "Times New Roman", serif',
	body: 'Arial, Helvetica, sans-serif',
}
