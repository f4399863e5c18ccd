import * as z from 'zod'
import { type ErrorCode, errorStatuses } from './error-codes.ts'
import { maxSearchLength } from './form-limits.ts'
import { isLinkPermission, type LinkPermission, type Permission } from './permissions.ts'
import { secondFactorMethods } from './second-factor-words.ts'

/** Who may call: everybody, the holder of a private link (`{token}` in the path), or staff with this permission. */
export type RoutePermission = 'public' | LinkPermission | Permission
/**
 * How a successful answer is wrapped, one rule for every route:
 * `data` gives `{ success: true, data }`, `list` adds `meta` when the caller asked for a page, `bare` gives the value itself,
 * `record` is `data` with the id of the new record beside it, `file` is a download, `events` are values that are sent one by
 * one as they occur.
 */
export type Envelope = 'data' | 'list' | 'record' | 'bare' | 'file' | 'events'

export type FileRule = {
	field: string
	/** Of each file. */
	maxBytes: number
	/** 1 unless told. */
	maxFiles?: number
	/** How many other fields, where the usual limit is too low. */
	maxFields?: number
	/** Fields that may be longer than usual. */
	longFields?: { names: readonly string[]; maxBytes: number }
	/** Files of another kind in the same form. */
	also?: FileRule
	description: string
}

export type Route = {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
	/** Parameters are written `{id}`, as in OpenAPI. */
	path: `/api/${string}`
	permission: RoutePermission
	/** A role that has the first has these too; an API key may not. */
	alsoRequires?: readonly Permission[]
	summary: string
	envelope: Envelope
	params?: z.ZodObject
	query?: z.ZodObject
	body?: z.ZodObject
	/** The call also takes a multipart form, with one file in it, or several under one name. */
	file?: FileRule
	/** A small call that is made very often; its JSON may be sent as plain text, as a page does when it is closed. */
	beacon?: boolean
	/** The JSON that staff send where visitors send the form above. */
	staffBody?: z.ZodObject
	staffPermission?: Permission
	/** Without parameters a list answers all its records, which needs this too; a page does not. */
	wholeListPermission?: Permission
	/** What kinds of file a download may be. */
	mediaTypes?: readonly string[]
	/** Accounts with a second factor confirm with it first. Never for a call of the specification. */
	stepUp?: true
	/** With an `Idempotency-Key` header a repeated request is done once. */
	takesIdempotencyKey?: true
	/** Refusals that do not follow from the fields above; see `refusalsOf`. */
	errors?: readonly ErrorCode[]
	/** The value inside the envelope. */
	response: z.ZodType
	/** What the `meta` of a list says beside its total and page. */
	meta?: z.ZodObject
}

export const isForStaff = ({ permission }: Pick<Route, 'permission'>): boolean =>
	permission !== 'public' && !isLinkPermission(permission)

/** Identity with inference: a route keeps its literal path and the exact types of its schemas. */
export const route = <const R extends Route>(definition: R): R => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<R, K extends string> = R extends Record<K, infer S> ? S : undefined

/** What a handler receives. */
export type RouteInput<R extends Route> = {
	params: Parsed<Part<R, 'params'>>
	query: Parsed<Part<R, 'query'>>
	body: Parsed<Part<R, 'body'>>
}
/** What a handler receives where staff send JSON in place of the visitors' form. */
export type StaffInput<R extends Route> = Omit<RouteInput<R>, 'body'> & { body: Parsed<Part<R, 'staffBody'>> }
/** What a caller writes: numbers and flags of an address may be given as text. */
export type CallInput<R extends Route> = {
	params: Given<Part<R, 'params'>>
	query: Given<Part<R, 'query'>>
	body: Given<Part<R, 'body'>>
}
export type RouteValue<R extends Route> = z.output<R['response']>

export const listMeta = z.object({
	total: z.number().int(),
	isMore: z.literal(true).optional().meta({ description: 'A search found more than `total`; they were not counted' }),
	page: z.number().int(),
	limit: z.number().int(),
})
export type ListMeta = z.infer<typeof listMeta>
export type RouteMeta<R extends Route> = ListMeta &
	(R extends { meta: infer M extends z.ZodObject } ? z.output<M> : object)
/** The whole `meta` of a list. */
export const metaOf = ({ meta }: Pick<Route, 'meta'>) => listMeta.extend(meta?.shape ?? {})

export const errorAnswer = z.object({
	success: z.literal(false),
	error: z.string().meta({ description: 'A sentence for people' }),
	code: z.enum(Object.keys(errorStatuses) as ErrorCode[]).meta({ description: 'Stable, for programs' }),
	methods: z.array(z.enum(secondFactorMethods)).optional().meta({ description: 'The second factors to choose from' }),
	details: z.record(z.string(), z.string()).optional().meta({ description: 'Field name to message' }),
	conflicts: z
		.array(
			z.object({
				field: z.string(),
				theirs: z.unknown(),
				by: z.string().nullable(),
				at: z.iso.datetime().nullable(),
			}),
		)
		.optional()
		.meta({ description: 'Fields that somebody else changed meanwhile, with what is stored now' }),
	requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** PostgreSQL's integer: a larger number in an address is a record that cannot exist. */
export const recordId = z.coerce
	.number('must be a number')
	.int('must be a whole number')
	.min(1, 'must be 1 or more')
	.max(2_147_483_647, 'is too large')

export const byId = z.object({ id: recordId })
/** The token of a private link. */
export const byToken = z.object({ token: z.string().max(200) })

/** The last message of a conversation that was shown. */
export const lastRead = z.object({
	upTo: z.int('Required').min(1, 'Required').max(2_147_483_647, 'must be a message'),
})

/** A moment with its offset, within what both JavaScript and PostgreSQL can store. */
export const moment = z.iso
	.datetime({ offset: true, error: 'must be a moment such as 2026-01-05T09:30:00Z' })
	.refine((text) => {
		const year = new Date(text).getUTCFullYear()
		return year >= 1970 && year <= 9998
	}, 'must be a moment such as 2026-01-05T09:30:00Z')

/** Query text arrives as `true`, `1`, `false` or `0`. */
export const flag = z
	.enum(['true', '1', 'false', '0'], 'must be true or false')
	.transform((value) => value === 'true' || value === '1')

/** A day that PostgreSQL can store: it has no year 0. */
export const day = z.iso
	.date('must be a day such as 2026-03-02')
	.refine((text) => !text.startsWith('0'), 'must be a day such as 2026-03-02')

/** Of a list: records of the caller, of nobody, or of one account. */
export const assigneeFilter = z
	.string()
	.refine(
		(text) => text === 'me' || text === 'none' || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647),
		'must be me, none or the id of an account',
	)
	.meta({ description: 'me, none or the id of an account' })

export const searchText = z.string().trim().max(maxSearchLength)

/** A larger limit is answered with this many records. */
export const maxPageSize = 100

export const paging = {
	page: z.coerce.number('must be a number').int('must be a whole number').min(1).max(100_000).optional(),
	limit: z.coerce
		.number('must be a number')
		.int('must be a whole number')
		.min(1)
		.transform((limit) => Math.min(limit, maxPageSize))
		.optional(),
}
