import { causeOf, codeOf, messageOf } from '../../db/engine/problem.ts'
import { AppError } from '../app-error.ts'
import { StoreFailure } from '../files/files.service.ts'

/** A problem that the operator has to solve, as a sentence. */
export class BackupProblem extends Error {
	override name = 'BackupProblem'
}

/** Something that was stored is missing, or its bytes were changed: what is beside it may still be read. */
export class DamagedPart extends BackupProblem {}

/** The sentences of the store of uploads are for who uploads: an operator needs their cause. */
export function withCause(error: unknown): string {
	if (error instanceof StoreFailure && error.forOperators) return error.forOperators
	if (!(error instanceof AppError) || error.cause === undefined) return messageOf(error)
	return `${error.message} (${causeOf(error.cause)})`
}

const causes: Record<string, string> = {
	ENOSPC: 'its disk is full',
	EDQUOT: 'its disk is full for this user',
	EACCES: 'this user may not read or write it',
	EPERM: 'this user may not read or write it',
	EROFS: 'it is read-only',
	ENOTDIR: 'a file that is not a folder is in the way',
}

/** Why a file that was named cannot be read or made. */
export function fileCause(error: unknown): string {
	if (codeOf(error) === 'ENOENT') return 'there is no such file or folder'
	if (codeOf(error) === 'EISDIR') return 'it is a folder'
	return causes[codeOf(error) ?? ''] ?? messageOf(error)
}

/** Names the folder for what a file system says of it; anything else stays what it was. */
export function folderProblem(folder: string, error: unknown): unknown {
	if (error instanceof BackupProblem) return error
	const cause = causes[codeOf(error) ?? '']
	return cause ? new BackupProblem(`The folder ${folder} cannot be used: ${cause}.`, { cause: error }) : error
}
