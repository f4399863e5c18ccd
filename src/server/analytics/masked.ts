/** Such an address grants access: it is counted, but a report does not show it. */
const secrets: [RegExp, string][] = [
	[/(\/track\/)[^/?#]+/gi, '$1...'],
	[/([?&](?:token|invitation)=)[^&#]*/gi, '$1...'],
]

/** Few addresses look as if they could hold one, and those that do not are left alone quickly. */
const suspicious = /\/track\/|(?:token|invitation)=/i

const mask = (text: string) =>
	suspicious.test(text) ? secrets.reduce((masked, [secret, shown]) => masked.replace(secret, shown), text) : text

type Addresses = Partial<Record<'page' | 'entryPage' | 'url' | 'referrer', string | null | undefined>>

/** A record without the secrets that addresses of this site can hold. */
export function masked<R extends Addresses>(record: R): R {
	const addresses: Addresses = {}
	for (const name of ['page', 'entryPage', 'url', 'referrer'] as const) {
		const address = record[name]
		if (address) addresses[name] = mask(address)
	}
	return { ...record, ...addresses }
}
