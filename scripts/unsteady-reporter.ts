import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that held only when asked a second time, so that nobody gets used to them. */
export default class UnsteadyReporter implements Reporter {
	readonly #unsteady: string[] = []

	onTestCaseResult(test: TestCase): void {
		if (!test.diagnostic()?.flaky) return
		const [error] = test.result().errors ?? []
		this.#unsteady.push(`${test.module.relativeModuleId} > ${test.fullName}: ${error?.message ?? 'no reason given'}`)
	}

	onTestRunEnd(): void {
		for (const name of this.#unsteady) process.stdout.write(`Unsteady, passed at the second attempt: ${name}\n`)
	}
}
