import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { version } from '../src/server/version.ts'
import { refuseUsage } from './command.ts'
import { releaseName } from './release/name.ts'
import { readLock, shippedPackages } from './release/packages.ts'
import { builtIn, sbomOf } from './release/sbom.ts'
import { shippedFiles } from './release/shipped.ts'

const usage = 'Usage: npm run release -- FOLDER    (makes the archive, its SBOM and checksums in this folder)'
const root = resolve(import.meta.dirname, '..')
const platform = `${process.platform}-${process.arch}`

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
async function copySources(place: string): Promise<void> {
	for (const file of shippedFiles()) {
		await mkdir(dirname(join(place, file)), { recursive: true })
		await cp(join(root, file), join(place, file))
	}
}

/** As they are installed, so no registry is asked. */
async function copyPackages(place: string, paths: string[]): Promise<void> {
	for (const path of paths) {
		const nested = join(root, path, 'node_modules')
		await cp(join(root, path), join(place, path), {
			...{ recursive: true, verbatimSymlinks: true },
			filter: (source) => source !== nested,
		})
	}
	await mkdir(join(place, 'node_modules/.bin'), { recursive: true })
	await symlink(`../node-${platform}/bin/node`, join(place, 'node_modules/.bin/node'))
}

async function sha256(path: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(path), hash)
	return hash.digest('hex')
}

async function makeRelease(target: string): Promise<string> {
	// before anything is written: the target may be in this folder
	const isClean = git('status', '--porcelain') === ''
	const head = git('rev-parse', 'HEAD')
	const tags = git('tag', '--points-at', 'HEAD').split('\n')
	const name = releaseName({ version, platform, commit: head, tags, isClean })
	await mkdir(target, { recursive: true })
	// beside its target, which has the space that the machine's folder for temporary files may lack
	const work = await mkdtemp(join(target, '.release-'))
	try {
		const place = join(work, name)
		await mkdir(place)
		await copySources(place)
		await cp(join(root, 'dist'), join(place, 'dist'), { recursive: true })
		const lock = readLock()
		const packages = shippedPackages(lock)
		await copyPackages(place, packages)
		const commit = `${head}${isClean ? '' : ' with changes'}`
		await writeFile(join(place, 'RELEASE'), `${version} ${platform}\ncommit ${commit}\n`)
		const moment = git('log', '-1', '--format=%cI')
		const sbom = `${JSON.stringify(sbomOf(lock, [...packages, ...builtIn], moment), null, 2)}\n`
		await writeFile(join(place, 'sbom.cdx.json'), sbom)
		await writeFile(join(target, `${name}.cdx.json`), sbom)
		const archive = `${name}.tar.gz`
		const owner = ['--owner=0', '--group=0', '--numeric-owner']
		execFileSync('tar', ['-C', work, '--sort=name', `--mtime=${moment}`, ...owner, '-czf', join(target, archive), name])
		const listed = [archive, `${name}.cdx.json`]
		const sums = await Promise.all(listed.map(async (file) => `${await sha256(join(target, file))}  ${file}\n`))
		await writeFile(join(target, `${name}.sha256`), sums.join(''))
		const { size } = await stat(join(target, archive))
		return `${join(target, archive)} is done: ${packages.length} packages, ${Math.round(size / 1e6)} MB, commit ${commit}.`
	} finally {
		await rm(work, { recursive: true, force: true })
	}
}

const [target, ...rest] = process.argv.slice(2)
if (target === undefined || rest.length > 0 || target.startsWith('-')) refuseUsage(usage)
process.stdout.write(`${await makeRelease(resolve(target))}\n`)
