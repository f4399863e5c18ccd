import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { codeOf } from '../../../db/engine/problem.ts'
import { BackupProblem } from '../problem.ts'
import { isSegment } from './log-names.ts'

const format = 1
const archiveFile = 'archive.json'
export const basesFolder = 'bases'
export const baseManifest = 'manifest.json'

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
	folders: z.array(path),
	files: z.array(z.object({ path, bytes: z.number().int(), sha256: z.hex() })),
})
export type Base = Omit<z.infer<typeof base>, 'format'>

const textOf = (content: object) => `${JSON.stringify({ format, ...content })}\n`
export const baseText = (content: Base): string => textOf(content)
export const descriptionText = (content: ArchiveDescription): string => textOf(content)

export const descriptionPath = (archive: string) => join(archive, archiveFile)

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
	let text: string
	try {
		text = await readFile(file, 'utf8')
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined
		throw error
	}
	try {
		return schema.parse(JSON.parse(text))
	} catch (error) {
		throw new BackupProblem(`${file} is damaged, or of a newer version of Fleuron.`, { cause: error })
	}
}

/** Undefined where there is no archive yet. */
export const readDescription = (archive: string): Promise<ArchiveDescription | undefined> =>
	readJson(descriptionPath(archive), description)

export const isBaseName = (name: string) => /^\d{8}T\d{9}Z$/.test(name)
export const newBaseName = () => new Date().toISOString().replace(/[-:.]/g, '')

/** The names of the copies, the oldest first. */
export async function baseNames(archive: string): Promise<string[]> {
	const names = await readdir(join(archive, basesFolder)).catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT') return []
		throw error
	})
	return names.filter(isBaseName).sort()
}

export type NamedBase = Base & { name: string }

/** The oldest first. */
export async function readBases(archive: string): Promise<NamedBase[]> {
	const all = (await baseNames(archive)).map(async (name) => {
		const read = await readJson(join(archive, basesFolder, name, baseManifest), base)
		return read ? [{ ...read, name }] : []
	})
	return (await Promise.all(all)).flat()
}
