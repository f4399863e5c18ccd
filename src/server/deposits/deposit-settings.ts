import * as z from 'zod'
import { isLoopback } from '../loopback.ts'

export type CrossrefSettings = {
	user: string
	password: string
	/** The address that files are sent to; results are asked for beside it. */
	endpoint: string
	/** What is published is deposited without being asked. */
	isAutomatic: boolean
}

export type DepositSettings = {
	/** Such as `10.5555`; without it no DOIs are made. */
	doiPrefix: string | undefined
	/** Without it deposits are downloaded and sent by hand. */
	crossref: CrossrefSettings | undefined
}

/** A password must not travel in the clear, except on this machine. */
function isSafeAddress(text: string): boolean {
	if (!URL.canParse(text)) return false
	const { protocol, hostname, username, password, search } = new URL(text)
	const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
	return isPrivate && username === '' && password === '' && search === ''
}

export const depositEnvironment = {
	DOI_PREFIX: z.string().regex(/^10\.\d{4,9}(?:\.\d+)*$/, 'must be a prefix such as 10.5555'),
	CROSSREF_USER: z.string().max(200, 'must have 200 characters or less'),
	CROSSREF_PASSWORD: z.string().max(200, 'must have 200 characters or less'),
	CROSSREF_ENDPOINT: z.string().refine(isSafeAddress, {
		error: 'must be an https address such as https://test.crossref.org/servlet/deposit',
	}),
	CROSSREF_AUTOMATIC: z.enum(['0', '1'], 'must be 0 or 1'),
}
type Values = { [Name in keyof typeof depositEnvironment]?: z.infer<(typeof depositEnvironment)[Name]> | undefined }

/** Crossref is set as a whole or not at all. */
export function readDepositSettings(
	values: Values,
	missing: (name: string, because: string) => Error,
): DepositSettings {
	const {
		DOI_PREFIX: doiPrefix,
		CROSSREF_USER: user,
		CROSSREF_PASSWORD: password,
		CROSSREF_ENDPOINT: endpoint,
	} = values
	const set = Object.entries({ CROSSREF_ENDPOINT: endpoint, CROSSREF_USER: user, CROSSREF_PASSWORD: password })
	const given = set.find(([, value]) => value !== undefined)?.[0]
	if (given === undefined) return { doiPrefix, crossref: undefined }
	if (endpoint === undefined) throw missing('CROSSREF_ENDPOINT', given)
	if (user === undefined) throw missing('CROSSREF_USER', given)
	if (password === undefined) throw missing('CROSSREF_PASSWORD', given)
	if (doiPrefix === undefined) throw missing('DOI_PREFIX', given)
	return { doiPrefix, crossref: { user, password, endpoint, isAutomatic: values.CROSSREF_AUTOMATIC === '1' } }
}
