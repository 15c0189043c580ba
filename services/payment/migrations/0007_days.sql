-- A New Zealand day ends in _on.
alter table finance_provider rename column valid_from to starts_on;
alter table finance_provider rename column valid_to to ends_on;
