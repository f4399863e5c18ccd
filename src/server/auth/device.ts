import Bowser from 'bowser'

const maxLength = 80
/** The parser reads text of any length; names of browsers are at its beginning. */
const maxRead = 400

/** What its owner recognises a device by, such as `Firefox on Linux`; nothing for what is no browser. */
export function deviceOf(userAgent: string): string | null {
	// an empty one makes the parser throw
	if (userAgent === '') return null
	const { browser, os } = Bowser.parse(userAgent.slice(0, maxRead))
	const words = [browser.name, os.name].filter(Boolean).join(' on ')
	return words.slice(0, maxLength) || null
}
