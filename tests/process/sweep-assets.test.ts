import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepAssets } from '../../scripts/sweep-assets.ts'
import { newFolder } from './program.ts'

test('the assets of one build before survive, older ones do not', async () => {
	const folder = join(await newFolder(), 'assets')
	mkdirSync(folder)
	const build = (number: number) => {
		for (const name of [`page-${number}.js`, `page-${number}.js.br`, `style-${number}.css`])
			writeFileSync(join(folder, name), '')
		return { page: { file: `assets/page-${number}.js`, css: [`assets/style-${number}.css`] } }
	}
	const first = build(1)
	const second = build(2)
	sweepAssets(folder, first, second)
	expect(readdirSync(folder)).toContain('page-1.js')
	const third = build(3)
	sweepAssets(folder, second, third)
	expect(readdirSync(folder).sort()).toEqual([
		'page-2.js',
		'page-2.js.br',
		'page-3.js',
		'page-3.js.br',
		'style-2.css',
		'style-3.css',
	])
})
