import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { codeOf } from '../../db/engine/problem.ts'
import { openStored, textOf } from './parts.ts'
import { BackupProblem } from './problem.ts'

export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'
const format = 1

/** Texts of it reach a terminal, and a backup may have been made by others. A name may have other letters than those of ASCII. */
const printableName = z.string().regex(/^\P{C}+$/u)
const printableText = z.string().regex(/^[\x20-\x7e]+$/)

const manifest = z.object({
	format: z.literal(format),
	/** The moment of the database. */
	madeAt: z.iso.datetime(),
	version: printableText,
	/** As the server reports it; distributions add text of their own. */
	postgres: z.string(),
	/** The last migration: its tables are those of the backup. */
	migration: z.object({ tag: printableText, when: z.number().int() }),
	isEncrypted: z.boolean(),
	tables: z.array(
		z.object({
			name: printableName,
			columns: z.array(printableName),
			rows: z.number().int(),
			/** Of the text that COPY wrote. */
			sha256: z.hex(),
			bytes: z.number().int(),
		}),
	),
	sequences: z.array(z.object({ name: printableName, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
	files: z.object({
		count: z.number().int(),
		bytes: z.number().int(),
		/** Named by a row or a text, and not in the store. */
		missing: z.array(z.string()),
	}),
	/** How many lines SHA256SUMS has. */
	parts: z.number().int(),
})
export type Manifest = z.infer<typeof manifest>

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0)

export const lackedBy = ({ missing }: Manifest['files']): string =>
	missing.length > 0 ? ` ${missing.length} files that rows or texts name were missing when it was made.` : ''

/** Checked as when it is read: a backup that cannot be read is not made. */
export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => manifest.parse({ format, ...parts })

export const tablePart = (name: string) => ({ path: `tables/${name}.copy`, isCompressed: true })
export const filePart = (key: string) => ({ path: `files/${key}`, isCompressed: false })
/** Key, bytes and SHA-256 of each file, between tabs. */
export const fileListPart = { path: 'files.tsv', isCompressed: true }

export async function readManifest(backup: string): Promise<Manifest> {
	let text: string
	try {
		text = await textOf(openStored(backup, manifestName), `The ${manifestName} of the backup`)
	} catch (error) {
		if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
		if (!existsSync(backup)) throw new BackupProblem(`There is no folder ${backup}.`)
		const hint = existsSync(join(backup, 'archive.json')) ? ' It is an archive: name a moment with --to.' : ''
		throw new BackupProblem(`${backup} is not a backup: there is no ${manifestName} in it.${hint}`)
	}
	try {
		return manifest.parse(JSON.parse(text))
	} catch (error) {
		throw new BackupProblem(
			`The backup ${backup} cannot be read: its ${manifestName} is damaged, or of a newer version of Fleuron.`,
			{ cause: error },
		)
	}
}
