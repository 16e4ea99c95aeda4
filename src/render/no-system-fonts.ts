/** Imported before the canvas: it would read every font of the machine as it loads. */
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
