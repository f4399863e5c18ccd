import type { Db } from '../../db/client.ts'
import { systemCaller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { erasedHash, erasePerson } from './erase-person.ts'
import { erasureRepository } from './erasure.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	secrets: SecretsService
	removeFile: (key: string) => Promise<void>
}

const reason = 'Erased before, and brought back by a backup.'

/** Erases those again whom a restored backup has brought back, known by the hashes of their addresses. Answers how many. */
export async function eraseAgain(
	{ db, work, limits, secrets, removeFile }: Parts,
	hashes: ReadonlySet<string>,
): Promise<number> {
	const repository = erasureRepository(db)
	let erased = 0
	for (const address of await repository.addresses()) {
		const addressHash = await erasedHash(secrets, address)
		if (!hashes.has(addressHash)) continue
		const { files } = await work.run({ caller: systemCaller, changes: [] }, (tx) =>
			erasePerson(tx, { address, addressHash, reason, limits }),
		)
		for (const key of files) if (!(await repository.isNamed(key))) await removeFile(key)
		erased++
	}
	return erased
}
