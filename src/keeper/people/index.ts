/** The one room for exporting and erasing a person. */
export { erasePerson } from './erase.ts';
export { exportPerson, type Exported } from './export.ts';
