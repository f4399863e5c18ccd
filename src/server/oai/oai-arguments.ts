import { harvestedJats } from '../../metadata/jats.ts'
import { oaiDc } from '../../metadata/oai-dc.ts'
import type { SetFilter } from './oai.repository.ts'
import { OaiError } from './oai-error.ts'

export const formats = [oaiDc, harvestedJats]

const isFormat = (prefix: string) => formats.some((format) => format.prefix === prefix)

type Rule = { required?: string[]; optional?: string[]; isList?: boolean }

const listed: Rule = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], isList: true }
const verbs = {
	Identify: {},
	ListMetadataFormats: { optional: ['identifier'] },
	ListSets: { isList: true },
	ListIdentifiers: listed,
	ListRecords: listed,
	GetRecord: { required: ['identifier', 'metadataPrefix'] },
} as const satisfies Record<string, Rule>
export type Verb = keyof typeof verbs

const isVerb = (verb: string): verb is Verb => Object.hasOwn(verbs, verb)

/** What was asked for, with every argument once. */
export type Arguments = { verb: Verb; values: Record<string, string> }

export function readArguments(sent: URLSearchParams): Arguments {
	const [verb, ...others] = sent.getAll('verb')
	if (verb === undefined || others.length > 0 || !isVerb(verb))
		throw new OaiError('badVerb', `The argument verb has to be one of ${Object.keys(verbs).join(', ')}, once.`)
	const rule: Rule = verbs[verb]
	const known = [...(rule.required ?? []), ...(rule.optional ?? []), ...(rule.isList ? ['resumptionToken'] : [])]
	const values: Record<string, string> = {}
	for (const [name, value] of sent) {
		if (name === 'verb') continue
		if (!known.includes(name)) throw new OaiError('badArgument', `${verb} does not take one of the arguments sent.`)
		if (Object.hasOwn(values, name)) throw new OaiError('badArgument', `The argument ${name} was sent more than once.`)
		values[name] = value
	}
	if (values.resumptionToken !== undefined) {
		if (Object.keys(values).length > 1)
			throw new OaiError('badArgument', 'A resumptionToken takes no other argument beside the verb.')
		return { verb, values }
	}
	const missing = (rule.required ?? []).find((name) => values[name] === undefined)
	if (missing) throw new OaiError('badArgument', `The argument ${missing} is missing.`)
	return { verb, values }
}

export function readPrefix(prefix = ''): string {
	if (isFormat(prefix)) return prefix
	const offered = formats.map((format) => format.prefix).join(', ')
	throw new OaiError('cannotDisseminateFormat', `The formats of this repository are ${offered}.`)
}

export const setSpec = ({ kind, id }: SetFilter): string => `${kind}-${id}`

export function readSet(spec: string | undefined): SetFilter | undefined {
	if (spec === undefined) return undefined
	if (!/^[\w\-.!~*'()]+(?::[\w\-.!~*'()]+)*$/.test(spec))
		throw new OaiError('badArgument', 'The set is not well formed.')
	const [, kind, id] = /^(journal|section)-([1-9]\d{0,8})$/.exec(spec) ?? []
	if (kind === undefined) throw new OaiError('noRecordsMatch', 'There is no such set. ListSets names them.')
	return { kind: kind as SetFilter['kind'], id: Number(id) }
}

const day = /^\d{4}-\d{2}-\d{2}$/
const second = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

function readMoment(name: string, text: string): Date {
	const whole = day.test(text) ? `${text}T00:00:00Z` : text
	const moment = new Date(whole)
	// the 31st of June would become the 1st of July, and PostgreSQL has no year 0
	const isReal = second.test(whole) && !Number.isNaN(moment.getTime()) && written(moment) === whole
	if (!isReal || whole.startsWith('0000'))
		throw new OaiError('badArgument', `The argument ${name} has to be like 2026-03-02 or 2026-03-02T10:20:30Z.`)
	return moment
}

/** `2026-03-02T10:20:30Z`. */
export const written = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

/** Both ends belong to the range; `before` is the first moment after it. */
export function readRange({ from, until }: Record<string, string>): {
	from: Date | undefined
	before: Date | undefined
} {
	if (from !== undefined && until !== undefined && from.length !== until.length)
		throw new OaiError('badArgument', 'The arguments from and until have to be written alike.')
	const first = from === undefined ? undefined : readMoment('from', from)
	const last = until === undefined ? undefined : readMoment('until', until)
	if (first && last && first > last) throw new OaiError('badArgument', 'The argument from is later than until.')
	const length = until?.length === 10 ? 86_400_000 : 1_000
	const before = last && new Date(last.getTime() + length)
	// nothing is later than the last day that has four digits, and the database would not read it
	return { from: first, before: before && before.getUTCFullYear() > 9_999 ? undefined : before }
}
