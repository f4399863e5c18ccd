import { expect, test } from 'vitest'
import { isNoise } from './noise.ts'
import { isDepartment, isDesignation } from './places.ts'

test.each(['Title page with author details', 'Title Page', 'Dissertation Report', 'Project Report', 'Thesis', 'T.C.'])(
	'%s is no title',
	(text) => expect(isNoise(text)).toBe(true),
)
test.each(['Reports of thesis work in Goa', 'Project Rivers', 'Titles of pages'])('%s may be a title', (text) =>
	expect(isNoise(text)).toBe(false),
)
test.each(['Depto. de Ingeniería Eléctrica', 'Escuela de Negocios', 'Escola de Artes', 'Research Group NetLab'])(
	'%s is a department in a file in any language',
	(text) => expect(isDepartment(text)).toBe(true),
)
test('an intern has a function', () => expect(isDesignation('Intern doctor')).toBe(true))
