import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../deploy/cluster')

export const passwords = {
	SUPERUSER_PASSWORD: 'a superuser of the proof',
	REPLICATION_PASSWORD: 'a replica of the proof',
	APP_PASSWORD: 'an app of the proof',
}

/** Where the proof has what the files of an operator have elsewhere. */
export type Place = {
	/** The first three numbers of addresses of this machine: every machine of the cluster is one of them, with the usual ports. */
	network: string
	/** Folders by the path that the file names. */
	paths: Record<string, string>
}

/** A file of deploy/cluster as an operator fills it in, with the addresses and folders of the proof. */
export function filledIn(file: string, { network, paths }: Place, own: Record<string, string> = {}): string {
	let text = readFileSync(join(folder, file), 'utf8')
	for (const [name, value] of Object.entries({ ...passwords, ...own })) text = text.replaceAll(`@${name}@`, value)
	// calls within one machine come from its first address
	text = text.replaceAll('10.0.0.0/24', '127.0.0.0/8')
	text = text.replaceAll('10.0.0.', `${network}.`).replace(/\b127\.0\.0\.1\b/g, `${network}.1`)
	for (const [path, instead] of Object.entries(paths)) text = text.replaceAll(path, instead)
	const left = /@[A-Z_]+@/.exec(text)?.[0]
	if (left !== undefined) throw new Error(`${left} of ${file} was not filled in`)
	return text
}

/** Assignments as systemd reads them. */
export const readAssignments = (text: string): Record<string, string> =>
	Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
