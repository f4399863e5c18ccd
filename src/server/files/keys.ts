import { randomBytes } from 'node:crypto'
import { AppError } from '../app-error.ts'

const pattern = /^[a-z]+\/([0-9a-f]{2})\/([0-9a-f]{32})\.[a-z0-9]{1,8}$/

/** Whether something in the store is ours. */
export function isKey(key: string): boolean {
	const [, folder, name] = pattern.exec(key) ?? []
	return folder !== undefined && name?.startsWith(folder) === true
}

/** 128 random bits: a key reveals nothing about the file, cannot be guessed and is unique. */
export function newKey(folder: string, extension: string): string {
	const name = randomBytes(16).toString('hex')
	return checkedKey(`${folder}/${name.slice(0, 2)}/${name}.${extension}`)
}

/** Only keys made here reach a file system or a bucket: any other path is refused. */
export function checkedKey(key: string): string {
	if (!isKey(key)) throw new AppError('invalid_input', 'That is not the name of a stored file.')
	return key
}
