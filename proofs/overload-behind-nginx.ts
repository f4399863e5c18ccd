import { findOrFetchNginx } from '../scripts/nginx.ts'
import { overload, overloadTable } from './overload.ts'

export async function run({ count = 20_000, seed = 1 } = {}) {
	const nginx = findOrFetchNginx()
	if (!nginx) throw new Error('nginx is needed here: Debian has it as the package nginx.')
	return overloadTable(await overload({ milliseconds: count, seed, isSeparate: true, nginx }))
}
