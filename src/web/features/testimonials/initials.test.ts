import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
	['Asha Rao', 'AR'],
	['Dr. Asha Devi Rao', 'AR'],
	['Prof. Élodie Martin, PhD', 'ÉM'],
	['Madonna', 'M'],
	['Dr.', 'D'],
	['王 小明', '王小'],
	['(anonymous)', 'A'],
	['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
	expect(initials(name)).toBe(expected)
})
