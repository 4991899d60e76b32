import * as m from "#messages";

/** The fixed texts of the About page; its figures come from the database. */
export function aboutTexts() {
  return {
    hero: { title: m.content_about_hero_title(), text: m.content_about_hero_text() },
    mission: { title: m.content_about_mission_title(), text: m.content_about_mission_text() },
    vision: { title: m.content_about_vision_title(), text: m.content_about_vision_text() },
    values: values(),
    timeline: timeline(),
    call_to_join: { title: m.content_about_join_title(), text: m.content_about_join_text() },
  };
}

function values() {
  return [
    { title: m.content_about_value_accounts_title(), text: m.content_about_value_accounts_text() },
    { title: m.content_about_value_decisions_title(), text: m.content_about_value_decisions_text() },
    { title: m.content_about_value_dignity_title(), text: m.content_about_value_dignity_text() },
    { title: m.content_about_value_staying_title(), text: m.content_about_value_staying_text() },
  ];
}

function timeline() {
  return [
    { year: 2018, title: m.content_about_year_2018_title(), text: m.content_about_year_2018_text() },
    { year: 2019, title: m.content_about_year_2019_title(), text: m.content_about_year_2019_text() },
    { year: 2020, title: m.content_about_year_2020_title(), text: m.content_about_year_2020_text() },
    { year: 2021, title: m.content_about_year_2021_title(), text: m.content_about_year_2021_text() },
    { year: 2022, title: m.content_about_year_2022_title(), text: m.content_about_year_2022_text() },
    { year: 2023, title: m.content_about_year_2023_title(), text: m.content_about_year_2023_text() },
  ];
}
