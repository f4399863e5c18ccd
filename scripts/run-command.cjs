const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const ownNode = join(root, 'node_modules/.bin/node')
const installStamp = join(root, 'node_modules/.fleuron-install')
const compileCache = join(root, 'node_modules/.cache/compile')
/** Loading the modules that reach the database takes a third of the time with it. */
const resolveOnce = ['--import', './src/resolve-once.ts']
/** Node would let garbage grow by 60 MB and more before it looks for it: an export of a long list then adds 90 MB. */
const appFlags = require('./app-flags.json')
/** Made by scripts/release.ts: packages and pages come with it. */
const releaseFile = join(root, 'RELEASE')
const buildStamp = join(root, 'dist/.stamp')
const buildSources = [
	'src/contract',
	'src/emails',
	'src/web',
	'vite.config.ts',
	'scripts/build.ts',
	'package-lock.json',
	'tsconfig.json',
]

const fail = (sentence) => {
	console.error(sentence)
	process.exit(1)
}
const timed = (sentence, work) => {
	const started = Date.now()
	process.stdout.write(`${sentence}...\n`)
	work()
	process.stdout.write(`${sentence}: done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Two commands started at once must not install or build over each other: one works, the other waits. */
function alone(name, isDone, work) {
	if (isDone()) return
	const lock = join(root, `.${name}.lock`)
	for (;;) {
		try {
			mkdirSync(lock)
			writeFileSync(join(lock, 'pid'), String(process.pid))
			break
		} catch (error) {
			if (error.code !== 'EEXIST') throw error
			if (!isAlive(lock)) rmSync(lock, { recursive: true, force: true })
			else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
		}
	}
	const release = () => rmSync(lock, { recursive: true, force: true })
	const leave = () => process.exit(1)
	process.once('exit', release)
	for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave)
	if (!isDone()) work()
	release()
	// what comes after has its own idea of an end
	process.removeListener('exit', release)
	for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, leave)
}

function isAlive(lock) {
	try {
		process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
		return true
	} catch (error) {
		// made a moment ago, its pid not written yet: give it time
		if (error.code === 'ENOENT') return existsSync(lock) && Date.now() - statSync(lock).mtimeMs < 2000
		return error.code === 'EPERM'
	}
}

const lockHash = () =>
	createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex')
const isInstalled = () =>
	existsSync(installStamp) && readFileSync(installStamp, 'utf8') === `${lockHash()} ${process.arch}`

function install() {
	alone('install', isInstalled, () =>
		timed('Installing the locked packages', () => {
			process.stdout.write('This can take some minutes.\n')
			const npm = process.env.npm_execpath
			const command = npm && /\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm']
			const [program, ...before] = command
			const result = spawnSync(program, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
				cwd: root,
				stdio: 'inherit',
			})
			if (result.status !== 0) fail('The packages could not be installed; npm says why above.')
			writeFileSync(installStamp, `${lockHash()} ${process.arch}`)
		}),
	)
	if (!existsSync(ownNode))
		fail(`There is no packaged Node 24 for ${process.platform} ${process.arch}; Fleuron runs on Linux (x64, arm64).`)
}

/** A release is for one platform, and has nothing of development. */
function checkRelease() {
	const [, platform] = readFileSync(releaseFile, 'utf8').split(/\s+/)
	if (platform !== `${process.platform}-${process.arch}`)
		fail(`This release of Fleuron is for ${platform}, and this machine is ${process.platform}-${process.arch}.`)
	if (ofDevelopment.includes(command))
		fail(`"npm run ${command}" is for development: it needs the repository, and this is a release.`)
}

function newest(path) {
	const info = statSync(path)
	if (!info.isDirectory()) return info.mtimeMs
	return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const isBuilt = () =>
	existsSync(releaseFile) ||
	(existsSync(buildStamp) && buildSources.every((source) => newest(join(root, source)) <= statSync(buildStamp).mtimeMs))

function build() {
	alone('build', isBuilt, () =>
		timed('Building the pages', () => {
			const started = new Date()
			const result = spawnSync(ownNode, ['scripts/build.ts'], {
				cwd: root,
				stdio: 'inherit',
				env: { ...process.env, NODE_ENV: 'production' },
			})
			if (result.status !== 0) fail('The pages could not be built; the reason is above.')
			writeFileSync(buildStamp, '')
			// what was saved while building is newer than the build
			require('node:fs').utimesSync(buildStamp, started, started)
		}),
	)
}

/** Becomes the command: its signals and its exit code are ours. */
function become(args, env = {}) {
	// a socket that systemd holds is passed on as it came
	const hasSocket = process.env.LISTEN_FDS === '1' && process.env.LISTEN_PID === String(process.pid)
	const child = spawn(ownNode, [...resolveOnce, ...args], {
		cwd: root,
		stdio: hasSocket ? ['inherit', 'inherit', 'inherit', 3] : 'inherit',
		// compiled modules are cached, which saves a fifth of the time of a start
		env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env, LISTEN_FDS: hasSocket ? '1' : '' },
	})
	// a terminal sends Ctrl+C to both; a supervisor only to us
	let isAsked = false
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
		process.on(signal, () => {
			isAsked = true
			if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
		})
	child.on('exit', (code, signal) => {
		if (signal && !isAsked)
			console.error(
				`"npm run ${command}" was ended by ${signal}${signal === 'SIGKILL' ? ': is there enough memory?' : '.'}`,
			)
		process.exit(signal ? 1 : code)
	})
}

// "npm start | head -1" takes no further lines, and the command goes on
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const [command, ...rest] = process.argv.slice(2)
const production = { NODE_ENV: 'production' }
const commands = {
	start: () => {
		build()
		become([...appFlags, 'src/main.ts', ...rest], production)
	},
	dev: () => become(['--watch', '--watch-preserve-output', 'src/main.ts', '--dev']),
	build: () => build(),
	test: () => {
		build()
		become(['scripts/test.ts', ...rest])
	},
	check: () => {
		build()
		become(['scripts/check.ts', ...rest])
	},
	bench: () => {
		build()
		become(['bench/run.ts', ...rest])
	},
	proof: () => {
		build()
		become(['proofs/run.ts', ...rest])
	},
	admin: () => become(['scripts/admin.ts', ...rest]),
	demo: () => become(['scripts/demo.ts', ...rest]),
	site: () => become(['scripts/site.ts', ...rest]),
	keys: () => become(['scripts/keys.ts', ...rest]),
	doctor: () => become(['scripts/doctor.ts', ...rest]),
	client: () => become(['scripts/client.ts', ...rest]),
	ror: () => become(['scripts/ror.ts', ...rest]),
	backup: () => become(['scripts/backup.ts', ...rest]),
	restore: () => become(['scripts/restore.ts', ...rest]),
	move: () => become(['scripts/move.ts', ...rest]),
	release: () => {
		build()
		become(['scripts/release.ts', ...rest])
	},
}
const ofDevelopment = ['dev', 'build', 'test', 'check', 'bench', 'proof', 'client', 'release']
if (!Object.hasOwn(commands, command))
	fail(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
if (existsSync(releaseFile)) checkRelease()
else install()
commands[command]()
