import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { version } from '../src/server/version.ts'
import { refuseUsage } from './command.ts'

const usage = 'Usage: npm run release -- FOLDER    (makes the archive, its SBOM and checksums in this folder)'
const root = resolve(import.meta.dirname, '..')
const platform = `${process.platform}-${process.arch}`
const name = `fleuron-${version}-${platform}`

/** What only development needs stays in the repository. */
const shipped = [
	...['src', 'docs', 'deploy', 'package.json', 'package-lock.json', 'tsconfig.json', '.env.example'],
	...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'NOTICE'],
	...[
		'run.cjs',
		'run-command.cjs',
		'app-flags.json',
		'command.ts',
		'admin.ts',
		'demo.ts',
		'site.ts',
		'keys.ts',
		'doctor.ts',
		'doctor',
	].map((file) => `scripts/${file}`),
	...['backup.ts', 'restore.ts', 'move.ts'].map((file) => `scripts/${file}`),
]

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const npm = (...args: string[]) =>
	execFileSync('npm', args, {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		stdio: ['ignore', 'pipe', 'inherit'],
	})
const isThere = (path: string) =>
	stat(path).then(
		() => true,
		() => false,
	)

async function copySources(place: string): Promise<void> {
	const files = git('ls-files', '--', ...shipped).split('\n')
	for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path))) {
		await mkdir(dirname(join(place, file)), { recursive: true })
		await cp(join(root, file), join(place, file))
	}
}

type Lock = { packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }> }

/** The locked packages of this platform, without those of development: as they are installed, so no registry is asked. */
async function copyPackages(place: string): Promise<number> {
	const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
	let copied = 0
	for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
		if (path === '' || dev) continue
		const isInstalled = await isThere(join(root, path))
		// those of other platforms are optional and not there
		if (!isInstalled && (optional || devOptional)) continue
		if (!isInstalled) throw new Error(`${path} is not installed: run npm ci first.`)
		const nested = join(root, path, 'node_modules')
		await cp(join(root, path), join(place, path), {
			...{ recursive: true, verbatimSymlinks: true },
			filter: (source) => source !== nested,
		})
		copied++
	}
	await mkdir(join(place, 'node_modules/.bin'), { recursive: true })
	await symlink(`../node-${platform}/bin/node`, join(place, 'node_modules/.bin/node'))
	return copied
}

async function sha256(path: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(path), hash)
	return hash.digest('hex')
}

async function makeRelease(target: string): Promise<string> {
	await mkdir(target, { recursive: true })
	// beside its target, which has the space that the machine's folder for temporary files may lack
	const work = await mkdtemp(join(target, '.release-'))
	try {
		const place = join(work, name)
		await mkdir(place)
		await copySources(place)
		await cp(join(root, 'dist'), join(place, 'dist'), { recursive: true })
		const packages = await copyPackages(place)
		const isClean = git('status', '--porcelain') === ''
		const commit = `${git('rev-parse', 'HEAD')}${isClean ? '' : ' with changes'}`
		await writeFile(join(place, 'RELEASE'), `${version} ${platform}\ncommit ${commit}\n`)
		const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only')
		await writeFile(join(place, 'sbom.cdx.json'), sbom)
		await writeFile(join(target, `${name}.cdx.json`), sbom)
		const archive = `${name}.tar.gz`
		const moment = git('log', '-1', '--format=%cI')
		const owner = ['--owner=0', '--group=0', '--numeric-owner']
		execFileSync('tar', ['-C', work, '--sort=name', `--mtime=${moment}`, ...owner, '-czf', join(target, archive), name])
		const listed = [archive, `${name}.cdx.json`]
		const sums = await Promise.all(listed.map(async (file) => `${await sha256(join(target, file))}  ${file}\n`))
		await writeFile(join(target, `${name}.sha256`), sums.join(''))
		const { size } = await stat(join(target, archive))
		return `${join(target, archive)} is done: ${packages} packages, ${Math.round(size / 1e6)} MB, commit ${commit}.`
	} finally {
		await rm(work, { recursive: true, force: true })
	}
}

const [target, ...rest] = process.argv.slice(2)
if (target === undefined || rest.length > 0 || target.startsWith('-')) refuseUsage(usage)
process.stdout.write(`${await makeRelease(resolve(target))}\n`)
