import type { SecretsService } from '../secrets/secrets.service.ts'
import type { PageFilter, SetFilter } from './oai.repository.ts'
import type { Verb } from './oai-arguments.ts'
import { OaiError } from './oai-error.ts'

/** Where a list goes on, and what it is a list of. */
export type Resumption = PageFilter & { verb: Verb; prefix: string; sent: number }

const purpose = 'oai-resumption'
const longestToken = 500

type Stored = [
	verb: Verb,
	prefix: string,
	from: number | null,
	before: number | null,
	set: [SetFilter['kind'], number] | null,
	after: [number, number],
	sent: number,
]

const dateOf = (moment: number | null) => (moment === null ? undefined : new Date(moment))

/**
 * Everything is in the token, signed: no server has to remember it, so it works after a restart, on every instance and as
 * often as it is sent.
 */
export function resumptions(secrets: Pick<SecretsService, 'sign' | 'open'>) {
	return {
		async make({ verb, prefix, from, before, set, after, sent }: Resumption): Promise<string> {
			if (!after) throw new Error('a list goes on behind a record')
			const stored: Stored = [
				...([verb, prefix, from?.getTime() ?? null, before?.getTime() ?? null] as const),
				set ? [set.kind, set.id] : null,
				[after.datestamp.getTime(), after.articleId],
				sent,
			]
			return secrets.sign(purpose, Buffer.from(JSON.stringify(stored)).toString('base64url'))
		},

		async open(token: string, verb: Verb): Promise<Resumption> {
			const value = token.length > longestToken ? undefined : await secrets.open(purpose, token)
			const stored = value && (JSON.parse(Buffer.from(value, 'base64url').toString()) as Stored)
			if (!stored || stored[0] !== verb)
				throw new OaiError('badResumptionToken', 'This resumptionToken was not made here, or for another verb.')
			const [, prefix, from, before, set, [datestamp, articleId], sent] = stored
			return {
				...{ verb, prefix, sent, from: dateOf(from), before: dateOf(before) },
				set: set ? { kind: set[0], id: set[1] } : undefined,
				after: { datestamp: new Date(datestamp), articleId },
			}
		},
	}
}
