import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ageInWords, inBytes } from '../../src/contract/system-status-words.ts'
import { connect, type Db } from '../../src/db/client.ts'
import { type DatabaseCondition, newestMigrationAt, readCondition } from '../../src/db/condition.ts'
import { withLimit } from '../../src/db/engine/connection.ts'
import { type Database, DatabaseProblem, openDatabase } from '../../src/db/engine/open.ts'
import { upgradeFolder } from '../../src/db/engine/place.ts'
import { codeOf } from '../../src/db/engine/problem.ts'
import { notRestored, withoutRights } from '../../src/db/migrate.ts'
import { archiveProblems, readArchiveState } from '../../src/server/backups/archive/archive-state.service.ts'
import { backupsRepository } from '../../src/server/backups/backups.repository.ts'
import type { Interruption } from '../../src/server/backups/interruption.ts'
import { type DatabaseFigures, figuresRepository } from '../../src/server/monitoring/figures.repository.ts'
import { demoOnPublicSite, limits } from '../../src/server/monitoring/status-findings.ts'
import type { Settings } from '../../src/server/settings.ts'
import { checkAddresses, transportOf } from './address-checks.ts'
import { about, type Check, type Hidden, hiddenState, missingOnPublicSite, unreadable } from './check.ts'
import { checkFiles } from './files-check.ts'

const of = about('database')
const ofClock = about('clock')
const ofBackups = about('backups')
const ofArchive = about('archive')
const maxClockSkewSeconds = 5
const longestEndMs = 5_000

/** The database and what only it knows. It is not migrated, and made by no check. */
export async function checkDatabase(
	settings: Settings,
	{ orInterrupted }: Pick<Interruption, 'orInterrupted'>,
): Promise<Check[]> {
	const { databaseUrl, dataDir } = settings
	const folder = join(dataDir, 'postgres')
	// where a move was interrupted at its end, opening the database says so
	const isMoved = existsSync(upgradeFolder(folder))
	const hidden = databaseUrl === undefined && !isMoved && (await hiddenState(folder))
	if (hidden) return [...hiddenDatabase(settings, hidden), clockOf()]
	let database: Database
	try {
		database = await openDatabase({ databaseUrl, dataDir, mayCreate: false, log: () => {} })
	} catch (error) {
		if (!(error instanceof DatabaseProblem)) throw error
		return [of('bad', error.message), clockOf()]
	}
	try {
		return await orInterrupted(() => examine(settings, database))
	} finally {
		await database.stop()
	}
}

function hiddenDatabase({ dataDir, profile }: Settings, hidden: Hidden): Check[] {
	if (hidden === 'unreadable') return [of('bad', unreadable(join(dataDir, 'postgres')))]
	const sentence = `There is no database in ${dataDir} yet: the first start makes it.`
	return [profile === 'public' ? of('warn', `${sentence} ${missingOnPublicSite}`) : of('note', sentence)]
}

async function examine(settings: Settings, database: Database): Promise<Check[]> {
	const { db, pool } = connect(database.config)
	try {
		const condition = await readCondition(pool)
		const checks = [
			of('ok', `${database.describe} answers.`),
			...rightsOf(condition),
			...transportOf('DATABASE_URL', condition).map((sentence) => of('warn', sentence)),
			...(await checkAddresses(settings, database.config)),
			clockOf(condition),
		]
		const migrations = migrationsOf(condition, settings)
		if (migrations.level !== 'ok') return [...checks, migrations]
		const figures = await figuresRepository(db, settings.backups.folder).read()
		return [
			...checks,
			migrations,
			...sizeOf(figures),
			...backupsOf(figures, settings),
			...(await lostBackup(db, settings.backups.folder)),
			...contentOf(figures, settings),
			...mailsOf(figures, settings),
			...(await archiveOf(settings)),
			...(await checkFiles(settings, database.config)),
		]
	} finally {
		// one that was interrupted may leave a statement that waits
		await withLimit(pool.end(), longestEndMs).catch(() => {})
	}
}

const rightsOf = ({ user, rights }: DatabaseCondition): Check[] =>
	rights.length === 0
		? [of('ok', `The role "${user}" has no rights beyond its own tables.`)]
		: [
				of(
					'warn',
					`The role "${user}" may do more than the app needs (${rights.join(', ')}): a role that owns its database is enough.`,
				),
			]

function migrationsOf(
	{ missingMigrations, isNewer, isEmpty, isHalfRestored, mayMakeTables, user, database }: DatabaseCondition,
	{ databaseUrl }: Settings,
): Check {
	if (isHalfRestored) return of('bad', notRestored)
	if (isEmpty && !mayMakeTables) return of('bad', withoutRights(user, database))
	if (isEmpty)
		return of(
			'warn',
			`No version of Fleuron has used it: the next start makes a new site in it. If there is one, ${databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'} names another place.`,
		)
	if (isNewer) return of('bad', 'It was used by a newer version of Fleuron: install that version again.')
	if (missingMigrations.length === 0) return of('ok', 'Its tables are those of this version.')
	return of(
		'note',
		`Its tables are older than this version: the next start brings them up to date (${missingMigrations.join(', ')}).`,
	)
}

const sizeOf = ({ bytes, connections, maxConnections, failedJobs }: DatabaseFigures): Check[] => [
	of(
		connections > maxConnections * limits.connectionShare ? 'warn' : 'ok',
		`It takes ${inBytes(bytes)} and has ${connections} of ${maxConnections} connections.`,
	),
	...failedJobs.map(({ name, count }) =>
		about('jobs')('warn', `The job "${name}" failed ${count} times within a day and has not succeeded since.`),
	),
]

function clockOf(condition?: DatabaseCondition): Check {
	if (Date.now() < newestMigrationAt())
		return ofClock(
			'bad',
			`It is set to ${new Date().toISOString()}, before this version was made. Please set it right.`,
		)
	const apart = Math.abs(condition?.clockAhead ?? 0)
	if (apart > maxClockSkewSeconds)
		return ofClock('warn', `It differs from the clock of the database by ${Math.round(apart)} seconds.`)
	return ofClock('ok', `It is set to ${new Date().toISOString()}.`)
}

async function archiveOf({ archive, dataDir }: Settings): Promise<Check[]> {
	const state = await readArchiveState(archive, dataDir)
	if (!state) return []
	const problems = archiveProblems(state)
	if (problems.length > 0) return problems.map((sentence) => ofArchive('bad', sentence))
	return [ofArchive('ok', `Its newest part is ${ageInWords(state.newestSeconds ?? 0)} old, and none is missing.`)]
}

const mailsOf = ({ mails }: DatabaseFigures, { profile, mail }: Settings): Check[] =>
	profile === 'public' && mail === undefined && mails.queued > 0
		? [about('mail')('warn', `${mails.queued} mails wait that people expect, and there are no SMTP settings.`)]
		: []

const contentOf = ({ hasDemoContent }: DatabaseFigures, { profile }: Settings): Check[] =>
	profile === 'public' && hasDemoContent ? [about('content')('warn', demoOnPublicSite)] : []

function backupsOf({ backup }: DatabaseFigures, { profile }: Settings): Check[] {
	const problems = backup?.state === 'failed' ? [ofBackups('bad', `The last one failed: ${backup.problem}`)] : []
	if (backup?.state === 'done' && backup.problem !== null)
		problems.push(ofBackups('warn', `The last one is done, but: ${backup.problem}`))
	if (backup?.ageSeconds == null)
		return [
			...problems,
			ofBackups(profile === 'public' ? 'warn' : 'note', 'There is none that this database knows of.'),
		]
	const isOld = backup.ageSeconds > limits.backupAge
	return [...problems, ofBackups(isOld ? 'bad' : 'ok', `The last one is ${ageInWords(backup.ageSeconds)} old.`)]
}

/** What the schedule made last may have been removed, or be on a disk that is not mounted. */
async function lostBackup(db: Db, folder: string | undefined): Promise<Check[]> {
	if (folder === undefined) return []
	const [last] = await backupsRepository(db).withState(folder, 'done')
	if (!last) return []
	const problem = await stat(join(folder, last.name)).then(() => undefined, codeOf)
	if (problem !== 'ENOENT' && problem !== 'ENOTDIR') return []
	return [
		ofBackups(
			'warn',
			`The last one in ${folder}, ${last.name}, is not there any more: it was removed, or its disk is not mounted.`,
		),
	]
}
