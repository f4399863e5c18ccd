/** What the galley of the first published article says beside its abstract. */
export const demoGalley = {
	references: [
		'Hollis, T., & Amaru, K. (2021). Ordering barriers in consumer disks. Quarterly of Storage Practice, 4(1), 12-29.',
		'Rooke, M.-L. (2023). What a journal promises. Fleuron Letters in Verified Systems, 5(3), 201-215.',
		'Venkataraghavan, P., & Stone, D. O. (2024). Cuts and classes: A note on enumerating crashes. Fleuron Letters in Verified Systems, 6(4), 310-322.',
		'Wexcombe, J. (2019). Power failure as an input. Lantern Bay Technical Notes, 77, 1-18.',
	],
	sections: [
		{
			heading: '1. Introduction',
			text: 'A database engine spends nearly all of its life running and a few seconds of it recovering. Tests are distributed in the same way. Yet the promise that users rely on, that an acknowledged write survives, is kept or broken in those seconds. We describe a method that checks them before they are needed.',
		},
		{
			heading: '2. Method',
			text: 'An engine under test writes to a recorded device. The record is cut at every point where power could fail, and what would have survived is given back to the engine. Cuts between two ordering barriers fall into classes: if the surviving blocks are the same up to blocks that no recovery path reads, the outcomes must agree. One member of each class is replayed, and a sample of the others is replayed to test the assumption.',
		},
		{
			heading: '3. Results',
			text: 'Four embedded engines were examined under eleven workloads. Between 0.4 and 2.1 percent of all cuts were enough. Nine faults were found that the tests of the projects had missed. Three lost acknowledged writes; six left a file that could be read only after manual repair. All nine were reported and are now corrected.',
		},
		{
			heading: '4. Limits',
			text: 'The argument rests on two assumptions about storage devices: that a barrier is honoured, and that a block is written whole. We measured a disk that violates the first. In that case a test can still say which barriers mattered, and how much would be lost if one of them were ignored.',
		},
	],
}
