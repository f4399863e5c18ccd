import * as z from 'zod'
import { BackupProblem } from '../problem.ts'
import { type ArchiveStore, getText } from './archive-store.ts'
import { isSegment } from './log-names.ts'

const format = 2
export const descriptionPath = 'archive.json'
const basesFolder = 'bases/'

/** Whose archive it is. */
const description = z.object({
	format: z.literal(format),
	/** PostgreSQL's own number of a database server. */
	system: z.string(),
	/** A hash of the key's public half, with which others could encrypt too; without a key nothing is encrypted. */
	recipient: z.string().nullable(),
})
export type ArchiveDescription = Omit<z.infer<typeof description>, 'format'>

/** A relative path that stays below its folder: an archive may have been changed by others. */
const path = z.string().refine((text) => text.split('/').every((name) => /^(?!\.\.?$)[\w.-]+$/.test(name)))

const base = z.object({
	format: z.literal(format),
	version: z.string(),
	postgres: z.string(),
	system: z.string(),
	/** By the clock of the database. Every moment after it can be restored from this copy. */
	endedAt: z.iso.datetime(),
	/** Where the log has to be read from. */
	startSegment: z.string().refine(isSegment),
	/** PostgreSQL's own file about the copy, which begins its replay. */
	label: z.string(),
	folders: z.array(path),
	/** In the order in which they follow each other in their bundles. */
	files: z.array(
		z.object({ path, bytes: z.number().int().nonnegative(), sha256: z.hex(), bundle: z.number().int().nonnegative() }),
	),
})
export type Base = Omit<z.infer<typeof base>, 'format'>

const textOf = (content: object) => `${JSON.stringify({ format, ...content })}\n`
export const baseText = (content: Base): string => textOf(content)
export const descriptionText = (content: ArchiveDescription): string => textOf(content)

async function readJson<T>(store: ArchiveStore, file: string, schema: z.ZodType<T>): Promise<T | undefined> {
	const text = await getText(store, file)
	if (text === undefined) return undefined
	try {
		return schema.parse(JSON.parse(text))
	} catch (error) {
		throw new BackupProblem(`${file} in ${store.name} is damaged, or of another version of Fleuron.`, { cause: error })
	}
}

/** Undefined where there is no archive yet. */
export const readDescription = (store: ArchiveStore): Promise<ArchiveDescription | undefined> =>
	readJson(store, descriptionPath, description)

export const newBaseName = () => new Date().toISOString().replace(/[-:.]/g, '')
/** Written last: without it the files of a copy are none. */
export const basePath = (name: string) => `${basesFolder}${name}.json`
const namedBase = /^bases\/(\d{8}T\d{9}Z)\.json$/
export const dataFolder = 'data/'
/** The files of a copy, many in a bundle: a bucket is slow with thousands of small ones. */
export const baseFolder = (name: string) => `${dataFolder}${name}`
export const bundlePart = (name: string, bundle: number) => ({
	path: `${baseFolder(name)}/${String(bundle).padStart(5, '0')}`,
	isCompressed: true,
})

/** The names of the copies, the oldest first. */
export async function baseNames(store: ArchiveStore): Promise<string[]> {
	const names: string[] = []
	for await (const { key } of store.list(basesFolder)) names.push(...(namedBase.exec(key)?.slice(1) ?? []))
	return names.sort()
}

/** Undefined where it was removed meanwhile. */
export const readBase = (store: ArchiveStore, name: string): Promise<Base | undefined> =>
	readJson(store, basePath(name), base)

/** What is asked all the time, without the list of its files. */
export type BaseMoment = Pick<Base, 'endedAt' | 'startSegment'> & { name: string }

/** The oldest first. A copy never changes, so those known are not read again. */
export async function readMoments(
	store: ArchiveStore,
	known: Map<string, BaseMoment> = new Map(),
): Promise<BaseMoment[]> {
	const moments: BaseMoment[] = []
	for (const name of await baseNames(store)) {
		const moment = known.get(name) ?? (await readBase(store, name))
		if (!moment) continue
		const { endedAt, startSegment } = moment
		moments.push({ name, endedAt, startSegment })
		known.set(name, { name, endedAt, startSegment })
	}
	return moments
}
