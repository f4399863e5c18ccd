import { isInUse } from '../src/db/transfer/moment.ts'
import { AppError } from '../src/server/app-error.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { installationOf } from '../src/server/files/installation.ts'
import { keysService, type ListedKey } from '../src/server/secrets/keys.service.ts'
import { readMasterKey } from '../src/server/secrets/wrapping.ts'
import { accountsOf, runCommand, type Tools, UsageProblem } from './command.ts'

const usage = `Usage: npm run keys -- list
       npm run keys -- rotate              (a new key signs from now on; links of the older keys keep working)
       npm run keys -- rotate --days N     (the same, and links of the older keys end after N days)
       npm run keys -- end ID              (links that were signed with this key end at once)
       npm run keys -- rewrap FILE         (encrypts the keys with the key of another file, then set SECRET_KEY_FILE)
       npm run keys -- start-over          (after SECRET_KEY_FILE was lost, with the app stopped: every signed link ends)`

const keysOf = ({ db, work, settings }: Tools) => keysService(db, work, settings.masterKey)

/** Their owner is noted by a hash with the first key: they would count as files of another database, and unused ones would never be removed. */
async function ownFilesAgain({ secrets, settings }: Tools): Promise<void> {
	const files = await filesService(settings.files)
	try {
		if ((await files.owner()) !== undefined) await files.setOwner(await installationOf(secrets))
	} catch (cause) {
		const sentence =
			'All keys are removed and a new one is made, but the place of the files cannot be written: run this command again when it can, or files without a record are never removed.'
		throw new AppError('unavailable', sentence, { cause })
	} finally {
		files.close()
	}
}

function readDays(option: string | undefined, days: string | undefined): number | undefined {
	if (option === undefined) return undefined
	if (option !== '--days' || !/^\d{1,4}$/.test(days ?? '')) throw new UsageProblem(usage)
	return Number(days)
}

const describe = ({ id, createdAt, endsAt, isEncrypted, isCurrent }: ListedKey) =>
	[
		id,
		`made ${createdAt.toISOString()}`,
		isCurrent ? 'signs' : endsAt ? `accepted until ${endsAt.toISOString()}` : 'accepted',
		isEncrypted ? 'encrypted' : 'not encrypted',
	].join('\t')

await runCommand(usage, {
	list: async (tools) => (await keysOf(tools).list()).map(describe).join('\n') || 'The first start makes a key.',
	rotate: async (tools, option, days) => {
		const end = readDays(option, days)
		const id = await keysOf(tools).rotate(end)
		// what older keys encrypted no longer needs them
		await tools.secrets.reload()
		await accountsOf(tools).secondFactor.sealAgain()
		const others = end === undefined ? 'work until they are ended' : `end after ${end} days`
		return `The key ${id} signs from now on. Links of the older keys ${others}.`
	},
	end: async (tools, id = '') => {
		await keysOf(tools).end(id)
		return `Links that were signed with the key ${id} have ended.`
	},
	rewrap: async (tools, file = '') => {
		const next = readMasterKey(file)
		if (!next) throw new AppError('invalid_input', `"${file}" is not a file with at least 43 random characters.`)
		await keysOf(tools).rewrap(next)
		return `The keys are encrypted with the key of that file. Set SECRET_KEY_FILE=${file} and start the app again.`
	},
	'start-over': async (tools) => {
		if (await isInUse(tools.pool, ['fleuron-listen']))
			throw new AppError('conflict', 'The app uses the database, and knows the old keys: stop the app first.')
		await keysOf(tools).startOver()
		await ownFilesAgain(tools)
		return 'All keys are removed, and every signed link has ended. A new key is made: start the app.'
	},
})
