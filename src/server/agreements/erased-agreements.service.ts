import { removeSignedCopies } from '../attachments/attachments.service.ts'
import type { Tx } from '../work/work.service.ts'
import { agreementsRepository } from './agreements.repository.ts'

/**
 * For an erasure: what was agreed about a published article stays with its names, because the right to publish rests on
 * it. Where it was signed from and the signed copy go; who calls removes the file.
 */
export async function keepAgreements(tx: Tx, articleId: number): Promise<void> {
	await removeSignedCopies(tx, await agreementsRepository(tx).keepSigned(articleId))
}

/** A text that was agreed to cannot be changed: one that names somebody who is erased is removed. Answers the keys of files. */
export async function removeAgreementsNaming(tx: Tx, articleId: number, names: string[]): Promise<string[]> {
	const rows = await agreementsRepository(tx).list(articleId)
	const naming = rows.filter(({ text, signers, names: typed }) => {
		const all = [text, ...signers, ...typed].join('\n').toLowerCase()
		return names.some((name) => all.includes(name.toLowerCase()))
	})
	const ids = naming.map(({ id }) => id)
	const files = await removeSignedCopies(tx, ids)
	await agreementsRepository(tx).remove(ids)
	return files
}
