import { stat } from 'node:fs/promises'
import { inBytes } from '../../src/contract/system-status-words.ts'
import { diskSpace } from '../../src/server/monitoring/process-metrics.ts'
import { limits } from '../../src/server/monitoring/status-findings.ts'
import type { Settings } from '../../src/server/settings.ts'
import { about, type Check } from './check.ts'

const of = about('disk')

export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Check[]> {
	if (!(await stat(dataDir).catch(() => undefined)))
		return [of('note', `There is no data folder ${dataDir} yet: the first start makes it.`)]
	const { free, size } = await diskSpace(dataDir)
	const sentence = `${inBytes(free)} of ${inBytes(size)} are free for ${dataDir}.`
	if (free < size * limits.diskShare.bad) return [of('bad', sentence)]
	return [of(free < size * limits.diskShare.warn ? 'warn' : 'ok', sentence)]
}
