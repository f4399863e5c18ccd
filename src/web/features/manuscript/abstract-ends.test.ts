import { describe, expect, test } from 'vitest'
import { goa, paragraph, read } from '../../../../tests/support/papers.ts'

const abstractOf = async (...lines: string[]) =>
	(await read(['Water on Small Farms', 'Asha Rao', goa, ...lines].map(paragraph).join(''))).abstract

const text = 'We measured the rain in nine towns.'
const end = ['Keywords: rain, rivers', 'Introduction', 'Text.']

describe('a licence is no part of the abstract', () => {
	const licences = [
		'This is an open access article under the CC BY-SA license.',
		`This is an open-access article distributed under the terms of a licence ${'which permits use, '.repeat(14)}if cited.`,
		'Copyright (c) 2024 The Authors',
		'© The Authors 2025. Published by the Press of Goa.',
		'This work is licensed under a Creative Commons Attribution 4.0 International License.',
		'Este es un artículo de acceso abierto bajo licencia CC BY.',
		'Este é um artigo publicado em acesso aberto sob a licença CC BY.',
	]
	test.each(licences)('%s', async (licence) => {
		expect(await abstractOf('Abstract', text, licence, ...end)).toBe(text)
		expect(await abstractOf('Abstract', `${text} ${licence}`, ...end)).toBe(text)
	})

	test('nor is how many words there are', async () =>
		expect(await abstractOf('Abstract', text, '7,940 words, including notes', '1', 'Text.')).toBe(text))

	test('the word may be in it', async () => {
		const about = 'This article is about open access in Goa and about who may use what is © of others.'
		expect(await abstractOf('Abstract', about, ...end)).toBe(about)
	})
})

describe('an abstract without a heading', () => {
	const long = `${'We measured the rain that fell on the small farms of nine towns in the dry season. '.repeat(4)}It fell.`
	test.each(['Introduction.—Rain is', 'Introduction — Rain is', '1. Introduction.— Rain is', 'Introducción.— Rain is'])(
		'above "%s"',
		async (beginning) =>
			expect(await abstractOf(long, `${beginning} what farms need, says Peña. ${long}`, long)).toBe(long),
	)

	test('what is above any other paragraph may be the text', async () =>
		expect(await abstractOf(long, `Rain — the word is old — is what farms need. ${long}`, long)).toBe(undefined))

	test('short lines above it are none', async () =>
		expect(await abstractOf('To all farmers.', `Introduction.—Rain is what farms need. ${long}`, long)).toBe(undefined))
})
