import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const headlessShell = 'chromium-headless-shell'

const isExecutable = (file: string) => {
	try {
		accessSync(file, constants.X_OK)
		return true
	} catch {
		return false
	}
}

function findProgram(wanted: string[]): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
	return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** The system's browser, or the one that CHROMIUM_PATH names. */
export function findChromium(): string | undefined {
	const named = process.env.CHROMIUM_PATH
	if (named) return isExecutable(named) ? named : undefined
	return findProgram(names)
}

/** The same browser without windows: it needs a quarter less of the processor, but has no back/forward cache. */
export const findHeadlessShell = (): string | undefined => findProgram([headlessShell])

/** Two processes more for every window draw the list under the address bar, which no test and no benchmark sees. Named last, this replaces Playwright's list. */
export const unusedFeatures = [
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'LensOverlay',
	'MediaRouter',
	'NetworkTimeServiceQuerying',
	'OptimizationHints',
	'PaintHolding',
	'PreconnectToSearch',
	'ThirdPartyStoragePartitioning',
]

/** Finds a browser, installs Debian's where that is possible, or says in one sentence what to do. */
export function findOrInstallChromium(): string {
	const found = findChromium()
	if (found && (findHeadlessShell() || process.env.CHROMIUM_PATH)) return found
	const isRoot = process.getuid?.() === 0
	if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
		const started = Date.now()
		process.stdout.write("Installing Debian's Chromium for the end-to-end tests...\n")
		const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
		spawnSync('apt-get', ['update'], options)
		// one after the other: not every release has both
		for (const name of found ? [headlessShell] : ['chromium', headlessShell])
			spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
		const installed = findChromium()
		if (installed) {
			process.stdout.write(`Chromium is installed (${((Date.now() - started) / 1000).toFixed(0)} s).\n`)
			return installed
		}
	}
	// without the headless shell the tests take longer
	if (found) return found
	process.stderr.write(
		'The end-to-end tests need Chromium: install it (on Debian "apt-get install chromium") or name one with CHROMIUM_PATH.\n',
	)
	process.exit(1)
}
