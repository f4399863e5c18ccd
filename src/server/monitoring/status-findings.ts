import type { SystemStatus } from '../../contract/system-status.ts'
import { ageInWords, type SystemState } from '../../contract/system-status-words.ts'

export type SystemFacts = Omit<SystemStatus, 'state' | 'findings' | 'measuredAt'> & {
	isPublic: boolean
	hasDemoContent: boolean
	/** What is wrong with the archive of the database, where there is one. */
	archiveProblems: string[]
}
type Finding = SystemStatus['findings'][number]

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** From where on something is told. The alert rules in deploy/monitoring have the same limits where both look. */
export const limits = {
	diskShare: { warn: 0.1, bad: 0.03 },
	mailWaits: 15 * minute,
	backupAge: 2 * day,
	slow: 1,
	delay: 0.25,
	connectionShare: 0.9,
}

export const demoOnPublicSite =
	'The site is public and shows demonstration content: "npm run demo -- remove" removes it.'

const bad = (sentence: string, path: string | null = null): Finding => ({ level: 'bad', sentence, path })
const warn = (sentence: string, path: string | null = null): Finding => ({ level: 'warn', sentence, path })

/** `1 mail`, `3 mails`. */
const many = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

function ofRequests({ routes, process }: SystemFacts): Finding[] {
	const failed = routes.reduce((sum, route) => sum + route.failed, 0)
	const slow = routes.filter(({ p95Seconds, requests }) => p95Seconds > limits.slow && requests >= 5)
	return [
		...(failed > 0
			? [bad(`${many(failed, 'request')} failed in the last hour because of an error of ours. The log says why.`)]
			: []),
		...(slow.length > 0
			? [warn(`${many(slow.length, 'route')} took longer than a second in the last hour: see the table below.`)]
			: []),
		...(process.delaySeconds > limits.delay
			? [warn('The process is too busy to answer at once: more processes are needed, or less load.')]
			: []),
	]
}

function ofMails({ mails }: SystemFacts): Finding[] {
	if (!mails) return []
	if (!mails.isConfigured)
		return mails.queued > 0
			? [warn(`${many(mails.queued, 'mail')} waiting: there are no SMTP settings.`, '/admin/mail?state=waiting')]
			: []
	return [
		...(mails.oldestSeconds > limits.mailWaits
			? [bad(`Mail has waited for ${ageInWords(mails.oldestSeconds)}.`, '/admin/mail?state=queued')]
			: []),
		...(mails.failedToday > 0
			? [warn(`${many(mails.failedToday, 'mail')} failed within a day.`, '/admin/mail?state=failed')]
			: []),
	]
}

function ofDisk({ disk }: SystemFacts): Finding[] {
	if (!disk) return [bad('The data folder cannot be read.')]
	const share = disk.freeBytes / disk.sizeBytes
	const sentence = `Only ${Math.floor(share * 100)} % of the disk is free. Submissions are refused when it is full.`
	if (share < limits.diskShare.bad) return [bad(sentence)]
	return share < limits.diskShare.warn ? [warn(sentence)] : []
}

function ofDatabase({ database }: SystemFacts): Finding[] {
	if (!database) return [bad('The database did not answer within three seconds.')]
	return database.connections > database.maxConnections * limits.connectionShare
		? [warn('Nearly all connections that the database allows are in use.')]
		: []
}

function ofBackup({ backup, isPublic }: SystemFacts): Finding[] {
	if (!backup || (backup.ageSeconds === null && !backup.hasFailed))
		return isPublic ? [warn('There is no backup of this site yet.')] : []
	return [
		...(backup.hasFailed ? [bad(`The last backup failed: ${backup.problem ?? 'the log says why.'}`)] : []),
		...(backup.ageSeconds !== null && backup.ageSeconds > limits.backupAge
			? [bad(`The last backup is ${ageInWords(backup.ageSeconds)} old.`)]
			: []),
		...(!backup.hasFailed && backup.problem !== null ? [warn(`The last backup is done, but: ${backup.problem}`)] : []),
	]
}

const ofContent = ({ isPublic, hasDemoContent }: SystemFacts): Finding[] =>
	isPublic && hasDemoContent ? [warn(demoOnPublicSite)] : []

/** What wants attention, the worst first, as sentences for people. */
export function findingsOf(facts: SystemFacts): { state: SystemState; findings: Finding[] } {
	const { failedJobs, queues, archiveProblems } = facts
	const all = [
		...ofDatabase(facts),
		...ofDisk(facts),
		...ofRequests(facts),
		...ofMails(facts),
		...failedJobs.map(({ name, failures }) =>
			bad(
				`The job "${name}" failed ${failures === 1 ? 'the last time' : `${failures} times`} and has not succeeded since.`,
			),
		),
		...queues
			.filter(({ waiting }) => waiting > 0)
			.map(({ name, waiting }) => warn(`${many(waiting, 'task')} waiting in the queue of ${name}.`)),
		...ofBackup(facts),
		...archiveProblems.map((sentence) => bad(sentence)),
		...ofContent(facts),
	]
	const findings = all.toSorted((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'))
	const [worst] = findings
	return { findings, state: worst === undefined ? 'well' : worst.level === 'bad' ? 'failing' : 'attention' }
}
