import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/cluster', import.meta.url))
const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql']

const locate = (pattern: string): string | undefined => ['/', cache].flatMap((root) => globSync(join(root, pattern)))[0]

const wanted = {
	etcd: 'usr/bin/etcd',
	haproxy: 'usr/sbin/haproxy',
	patroni: 'usr/bin/patroni',
	postgres: 'usr/lib/postgresql/*/bin/postgres',
}

export type ClusterPrograms = { [Name in keyof typeof wanted]: string } & {
	/** What finds libraries and modules of programs that were unpacked here. */
	env: Record<string, string>
}

/** Those of the system, or unpacked here; undefined where one of them is missing. */
export function findOrFetchCluster(): ClusterPrograms | undefined {
	const found = () => Object.entries(wanted).map(([name, pattern]) => [name, locate(pattern)])
	const isWhole = findOrFetch({
		cache,
		packages,
		find: () => (found().every(([, path]) => path) ? cache : undefined),
		otherwise: `A cluster needs programs that were neither found nor fetched: install ${packages.join(', ')}.`,
	})
	if (!isWhole) return undefined
	const env: Record<string, string> = existsSync(cache)
		? {
				LD_LIBRARY_PATH: globSync(join(cache, '{usr/,}lib/*-linux-gnu')).join(':'),
				PYTHONPATH: join(cache, 'usr/lib/python3/dist-packages'),
			}
		: {}
	return { ...(Object.fromEntries(found()) as Omit<ClusterPrograms, 'env'>), env }
}
