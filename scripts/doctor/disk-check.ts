import { inBytes } from '../../src/contract/system-status-words.ts'
import { diskSpace } from '../../src/server/monitoring/process-metrics.ts'
import { limits } from '../../src/server/monitoring/status-findings.ts'
import type { Settings } from '../../src/server/settings.ts'
import { about, type Check, hiddenState, missingOnPublicSite, unreadable } from './check.ts'

const of = about('disk')

export async function checkDisk({ dataDir, profile }: Pick<Settings, 'dataDir' | 'profile'>): Promise<Check[]> {
	const hidden = await hiddenState(dataDir)
	if (hidden === 'unreadable') return [of('bad', unreadable(dataDir))]
	if (hidden === 'missing') {
		const sentence = `There is no data folder ${dataDir} yet: the first start makes it.`
		return [profile === 'public' ? of('warn', `${sentence} ${missingOnPublicSite}`) : of('note', sentence)]
	}
	const { free, size } = await diskSpace(dataDir)
	const sentence = `${inBytes(free)} of ${inBytes(size)} are free for ${dataDir}.`
	if (free < size * limits.diskShare.bad) return [of('bad', sentence)]
	return [of(free < size * limits.diskShare.warn ? 'warn' : 'ok', sentence)]
}
