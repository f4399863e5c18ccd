/** A problem that the operator has to fix; the entry point prints the sentence without a stack. */
export class DatabaseProblem extends Error {
	override name = 'DatabaseProblem'
}

export function codeOf(error: unknown): string | undefined {
	if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
	return typeof error.code === 'string' ? error.code : undefined
}

export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}

/** For the inside of a sentence. The error of several connections that failed has a code and no message. */
export const causeOf = (error: unknown): string => messageOf(error).replace(/\.$/, '') || codeOf(error) || String(error)

/** Names the folder and the cause for the file system errors an operator can meet with DATA_DIR. */
export function folderProblem(folder: string, error: unknown): DatabaseProblem {
	if (error instanceof DatabaseProblem) return error
	return new DatabaseProblem(`The data folder ${folder} cannot be used: ${folderCause(error)}.`, { cause: error })
}

function folderCause(error: unknown): string {
	switch (codeOf(error)) {
		case 'EACCES':
		case 'EPERM':
			return `the user id ${process.getuid?.() ?? 'of this process'} may not read and write it (see its owner and mode, or set DATA_DIR to another folder)`
		case 'EROFS':
			return 'it is on a read-only file system; set DATA_DIR to a folder that can be written'
		case 'ENOSPC':
		case 'EDQUOT':
			return diskFull
		case 'ENOTDIR':
		case 'EEXIST':
			return 'a file that is not a folder is in the way'
		case 'EBUSY':
			return 'it is itself a mount point; mount the folder above it instead'
		default:
			return messageOf(error)
	}
}

export const diskFull = 'the disk is full; free some space and start again'
